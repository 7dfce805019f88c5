import { Fragment } from "react";

const RULE = /(INV-[A-Z]+-\d\d)/;

/** A rule's words, in which every rule that is mentioned leads to it: on the page of the rules, or by `onRule`. */
export function RuleText({ text, lang, onRule }: { text: string; lang: string; onRule?: (id: string) => void }) {
  return (
    <p lang={lang}>
      {text.split(RULE).map((part, i) => (
        <Fragment key={i}>
          {i % 2 === 0 ? part : onRule ? <button type="button" className="word" onClick={() => onRule(part)}>{part}</button> : <a href={`#${part}`}>{part}</a>}
        </Fragment>
      ))}
    </p>
  );
}
