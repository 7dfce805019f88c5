/** How any part of a page opens another: pages get it as a property, what lies deep in them by the context. */
import { createContext, useCallback, useContext } from "react";
import type { Ref } from "../model";
import { pageOf, type PageName } from "../pageData";
import { pageFor } from "../route";

/** Opens a page of the workspace, with something selected, without leaving what is unsaved. */
export type Navigate = (page: PageName, ref: Ref | null) => void;

const NavigateContext = createContext<Navigate>(() => undefined);
export const NavigateProvider = NavigateContext.Provider;
export function useNavigate(): Navigate { return useContext(NavigateContext); }

/** Opens a thing on the page that shows its kind; the present page, where it can. */
export function useOpen(): (ref: Ref) => void {
  const go = useNavigate();
  return useCallback((ref: Ref) => go(pageFor(ref.kind, pageOf(location.pathname) ?? "map"), ref), [go]);
}
