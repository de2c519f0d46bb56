import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many pixels wide an element is; undefined before it is drawn, and where nothing is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = (): void => setWidth(measured.clientWidth || undefined);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
