import { createContext, useContext } from 'react';

/** A page that leads to the one that is shown: its name, and where it is. */
export interface PageAbove {
  label: string;
  to: string;
}

const Above = createContext<PageAbove | undefined>(undefined);

/** Tells the parts of a page which page leads to it. */
export const PageAboveProvider = Above.Provider;

/** The last page on the way to this one, such as the list that it was opened from; undefined where it stands alone. */
export function usePageAbove(): PageAbove | undefined {
  return useContext(Above);
}
