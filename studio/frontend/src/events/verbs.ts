/** What the graph says of effects. */
export { verbOf } from "../forms/verbs";
export { summary } from "../forms/sentences";
