import { Fragment, useContext } from "react";
import { Preview } from "../table/preview";

const RULE = /(INV-[A-Z]+-\d\d)/;

/** A rule's words, in which every rule that is mentioned leads to it. */
export function RuleText({ text, lang, newTab }: { text: string; lang: string; newTab?: boolean }) {
  const preview = useContext(Preview); // which has no page of the rules
  return (
    <p lang={lang}>
      {text.split(RULE).map((part, i) => (
        <Fragment key={i}>
          {i % 2 && !preview ? <a href={newTab ? `/rules#${part}` : `#${part}`} target={newTab ? "_blank" : undefined} rel={newTab ? "noopener" : undefined}>{part}</a> : part}
        </Fragment>
      ))}
    </p>
  );
}
