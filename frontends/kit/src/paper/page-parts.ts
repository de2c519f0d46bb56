import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react';

/** A filter that narrows what a page shows, in words: "Status: Overdue". */
export interface FilterWords {
  label: string;
  value: string;
}

/** How far the rows for a printed list have come. */
export type OnProgress = (done: number, total: number) => void;

/** A list of a page that can put all its rows onto paper. */
export interface Printable {
  /** How many columns its paper has: many need it sideways. */
  columns: number;
  /** Fetches every row of its present filter. @throws ApiError, DOMException AbortError when `signal` was aborted */
  load: (options: { signal: AbortSignal; onProgress: OnProgress }) => Promise<void>;
  /** Draws what was loaded, or else the rows at hand: in its place, or alone on a sheet of its own. */
  show: (alone: boolean) => void;
  /** Takes away what was drawn for the paper. */
  release: () => void;
}

/** By which columns a list of a page can be sorted, and how it is. */
export interface Sorting {
  columns: { key: string; title: string }[];
  /** `name` or `-name`, empty for the list's own order. */
  value: string;
  onChange: (sort: string) => void;
}

/** What the parts of one page know of each other. */
export interface PageParts {
  filters: Map<string, FilterWords[]>;
  printables: Set<Printable>;
  /** Shows what else comes only when the reader does. */
  late: Set<() => void>;
  sorting: { current: Sorting | undefined };
  /** Prints one list alone, or without one the whole page with all its lists in full. */
  print: (only?: Printable) => Promise<void>;
}

/** Given by Page. */
export const PagePartsContext = createContext<PageParts | undefined>(undefined);

/** The parts of the page around, or undefined outside of one. */
export function usePageParts(): PageParts | undefined {
  return useContext(PagePartsContext);
}

/**
 * Says in words by what the page is filtered, for its paper; each call of a page under a name of its own.
 * @param words empty when everything is shown; undefined from what is no filter
 */
export function useFilterWords(name: string, words: FilterWords[] | undefined): void {
  const parts = usePageParts();
  useEffect(() => {
    if (words) parts?.filters.set(name, words);
    else parts?.filters.delete(name);
  });
  useEffect(() => () => void parts?.filters.delete(name), [parts, name]);
}

/** Makes a list printable with its page. */
export function usePrintable(printable: Printable): (() => Promise<void>) | undefined {
  const parts = usePageParts();
  const entry = useRef<Printable>(printable);
  useEffect(() => {
    Object.assign(entry.current, printable);
  });
  useEffect(() => {
    const own = entry.current;
    parts?.printables.add(own);
    return () => void parts?.printables.delete(own);
  }, [parts]);
  return parts && (() => parts.print(entry.current));
}

/** What comes only when the reader does comes when the page around it is printed, too. @param show until it is shown */
export function useShownOnPaper(show: (() => void) | undefined): void {
  const parts = usePageParts();
  // Known as soon as it is drawn: printing looks for what is to come between two drawings.
  useLayoutEffect(() => {
    if (!parts || !show) return;
    parts.late.add(show);
    return () => void parts.late.delete(show);
  }, [parts, show]);
}

/** Lets the page's filter sheet offer the order of a list. */
export function useSorting(sorting: Sorting): void {
  const parts = usePageParts();
  useEffect(() => {
    if (!parts || sorting.columns.length === 0) return;
    parts.sorting.current = sorting;
    return () => {
      if (parts.sorting.current === sorting) parts.sorting.current = undefined;
    };
  });
}
