import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keep, readKept } from './use-kept-set';

const estimated = 36;
/** What stays in view at the top of the window: the shell's bar, and the tree's search below it. */
const above = 152;

/**
 * Draws of a list only the lines near the window, which alone scrolls. The line that has the focus stays drawn wherever
 * one scrolls, or the focus would be lost.
 * @param focused the index of the line that Tab reaches
 * @param below pixels at the foot of the window that something else covers
 * @param kept the name under which this tab keeps how far one has scrolled
 * @param selected the line that is brought into view when it is chosen
 */
export function useTreeWindow(
  box: RefObject<HTMLElement | null>,
  keys: string[],
  focused: number,
  { below, kept, selected }: { below: number; kept?: string; selected?: string },
): Virtualizer<Window, HTMLElement> {
  const [margin, setMargin] = useState(0);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    estimateSize: () => estimated,
    // A line that is not laid out, such as in a hidden tree, has no height.
    measureElement: (line) => line.getBoundingClientRect().height || estimated,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 15,
    scrollMargin: margin,
    scrollPaddingStart: above,
    scrollPaddingEnd: below,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return focused < 0 || near.includes(focused) ? near : [...near, focused].sort((one, other) => one - other);
    },
  });
  // What stands above the tree may grow or go at any time.
  useLayoutEffect(() => {
    if (box.current) setMargin(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
  });
  usePlace(virtualizer, keys, kept, selected);
  return virtualizer;
}

/** The first line in view, and which one was chosen then. */
interface Place {
  first?: string;
  selected?: string;
}

/** Keeps the place to which one has scrolled, and goes there when the tree is drawn again; else to the line that is chosen. */
function usePlace(
  virtualizer: Virtualizer<Window, HTMLElement>,
  keys: string[],
  name: string | undefined,
  selected: string | undefined,
): void {
  const shown = useRef<string>(undefined);
  const present = useRef({ keys, selected });
  present.current = { keys, selected };
  const goal = selected && keys.includes(selected) ? selected : undefined;
  const [place] = useState(() => (name ? readKept<Place>(name) : undefined));
  const isThere = keys.length > 0 && (!selected || goal !== undefined);
  // Levels arrive one after the other: what was in view may come later than what is chosen.
  const awaited = place?.first !== undefined && place.selected === goal && !keys.includes(place.first);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (!isThere || shown.current === (goal ?? '') || (isFirst && awaited)) return undefined;
    shown.current = goal ?? '';
    const kept = isFirst && place?.selected === goal ? place?.first : undefined;
    const first = present.current.keys.indexOf(kept ?? '');
    const chosen = present.current.keys.indexOf(goal ?? '');
    // After the shell, which begins every page at its top.
    const timer = setTimeout(() => {
      if (first >= 0) virtualizer.scrollToIndex(first, { align: 'start' });
      else if (chosen >= 0) virtualizer.scrollToIndex(chosen, { align: 'auto' });
    });
    return () => clearTimeout(timer);
  }, [virtualizer, place, goal, isThere, awaited]);
  useEffect(() => {
    if (!name) return undefined;
    let timer: number | undefined;
    const remember = (): void => {
      window.clearTimeout(timer);
      timer = undefined;
      const item = virtualizer.getVirtualItemForOffset(window.scrollY + above);
      const first = window.scrollY > 0 && item ? present.current.keys[item.index] : undefined;
      if (shown.current !== undefined) keep(name, { first, selected: present.current.selected } satisfies Place);
    };
    const soon = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(remember, 150);
    };
    // Who leaves at once after scrolling comes back to there too.
    const atLast = (): void => {
      if (timer !== undefined) remember();
    };
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('pagehide', atLast);
    return () => {
      atLast();
      window.removeEventListener('scroll', soon);
      window.removeEventListener('pagehide', atLast);
    };
  }, [virtualizer, name]);
}
