/** The JSON Schemas that validate, read as plans of forms; and the words expressions may use. Asked for once. */
import { use } from "react";
import { call } from "../api";
import type { Json, JsonObject, Kind } from "../model";

export interface Schema {
  $ref?: string; title?: string; description?: string; type?: string | string[]; format?: string;
  properties?: Record<string, Schema | true>; required?: string[]; additionalProperties?: boolean | Schema; items?: Schema;
  enum?: Json[]; const?: Json; default?: Json; examples?: Json[]; pattern?: string;
  minimum?: number; maximum?: number; maxLength?: number; minItems?: number; maxItems?: number; uniqueItems?: boolean;
  dependentSchemas?: Record<string, Schema>; allOf?: Schema[]; if?: Schema; then?: Schema; else?: Schema;
  refers?: string; words?: string[]; meanings?: Record<string, string>;
}
export type ValueType = "number" | "boolean" | "text" | "piece";
export interface Signature { parameters: { name: string; types: ValueType[]; refers: string }[]; returns: ValueType; meaning: string; example: string }
export interface Vocabulary {
  functions: Record<string, Signature>; names: Record<string, ValueType>; pieces: string[]; members: Record<string, ValueType>;
}
export interface Schemas { kinds: Record<Kind, string>; defs: Record<string, Schema> }

let asked: Promise<[Schemas, Vocabulary]> | null = null;

/** Schemas and vocabulary; waits (in a `Suspense`) for the first answer. */
export function useSchemas(): { schemas: Schemas; vocabulary: Vocabulary } {
  asked ??= Promise.all([call<Schemas>("GET", "/api/schema"), call<Vocabulary>("GET", "/api/expressions")]).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  const [schemas, vocabulary] = use(asked);
  return { schemas, vocabulary };
}

/** A schema with what it refers to put in; `def` is the last definition on the way, which says what it is. */
export interface Part { def: string; schema: Schema }

export function resolve(schemas: Schemas, schema: Schema): Part {
  let def = "";
  let whole = schema;
  for (let step = 0; whole.$ref && step < 8; step += 1) {
    const { $ref, ...own } = whole;
    def = $ref.slice($ref.lastIndexOf("/") + 1);
    whole = { ...schemas.defs[def], ...own };
  }
  return { def, schema: whole };
}

/** The plan of the items of a kind. */
export function partOf(schemas: Schemas, kind: Kind): Part {
  const def = schemas.kinds[kind];
  return { def, schema: schemas.defs[def] ?? {} };
}

function matches(condition: Schema, value: Json | undefined): boolean {
  if (condition.const !== undefined && value !== condition.const) return false;
  if (condition.enum && !condition.enum.includes(value as Json)) return false;
  if (condition.type === "object" && !isObject(value)) return false;
  if (typeof condition.type === "string" && condition.type !== "object" && typeof value !== condition.type) return false;
  const holder = isObject(value) ? value : {};
  if (condition.required?.some((key) => holder[key] === undefined)) return false;
  return Object.entries(condition.properties ?? {}).every(([key, each]) => each === true || holder[key] === undefined || matches(each, holder[key]));
}

export interface Fields { fields: Record<string, Schema>; required: ReadonlySet<string> }

/** The fields an object may have as it now is: verbs, types and conditions of its schema taken into account. */
export function fieldsOf(schema: Schema, value: JsonObject): Fields {
  const fields: Record<string, Schema> = {};
  const required = new Set(schema.required);
  const take = (part: Schema): void => {
    for (const key of part.required ?? []) required.add(key);
    if (part.additionalProperties === false && part !== schema) {
      for (const key of Object.keys(fields)) if (!(key in (part.properties ?? {})) && !(key in (schema.dependentSchemas ?? {}))) delete fields[key];
    }
    for (const [key, each] of Object.entries(part.properties ?? {})) if (each !== true) fields[key] = each;
  };
  for (const [key, each] of Object.entries(schema.properties ?? {})) if (each !== true) fields[key] = each;
  for (const [key, part] of Object.entries(schema.dependentSchemas ?? {})) if (key in value) take(part);
  for (const part of [schema, ...(schema.allOf ?? [])]) {
    if (!part.if) continue;
    const then = matches(part.if, value) ? part.then : part.else;
    if (then) take(then);
  }
  return { fields, required };
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The verb of an effect or modifier: its first key that is one. */
export function verbIn(schema: Schema, value: JsonObject): string | null {
  return Object.keys(value).find((key) => schema.dependentSchemas && key in schema.dependentSchemas) ?? null;
}

/** The least that a field of this schema can hold, to begin with. */
export function blankFor(schemas: Schemas, schema: Schema, language: string): Json {
  const { def, schema: whole } = resolve(schemas, schema);
  if (whole.default !== undefined) return whole.default;
  if (whole.const !== undefined) return whole.const;
  if (def === "text") return { [language]: "" };
  if (def === "amount" || def === "value" || def === "amount-or-word") return 1;
  if (def === "expression") return "true";
  if (def === "selector" || def === "for") return "active";
  if (def === "effects" || whole.type === "array") return [];
  if (whole.enum?.length) return whole.enum[0] ?? "";
  if (whole.type === "integer" || whole.type === "number") return Math.max(whole.minimum ?? 0, 1);
  if (whole.type === "boolean") return true;
  if (whole.type === "object" || (Array.isArray(whole.type) && whole.type.includes("object"))) {
    const made: JsonObject = {};
    for (const key of whole.required ?? []) {
      const each = whole.properties?.[key];
      if (each && each !== true && key !== "id") made[key] = blankFor(schemas, each, language);
    }
    return made;
  }
  return "";
}
