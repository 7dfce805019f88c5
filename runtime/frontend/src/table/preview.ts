import { createContext } from "react";

/** The table stands in a designer's preview: there are no seats, no library to go back to and no page of rules. */
export const Preview = createContext(false);
