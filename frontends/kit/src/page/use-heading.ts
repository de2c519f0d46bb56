import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { takeFocus } from './route-focus';

/**
 * Makes a heading the page's own: its text is the browser's title, and after a navigation it takes the focus, also where
 * one address follows another within the same component.
 * @returns the reference for the <h1>
 */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · Attesta`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page.
  useEffect(() => takeFocus(heading.current), [pathname]);
  return heading;
}
