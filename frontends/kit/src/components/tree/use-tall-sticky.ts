import { type RefObject, useEffect } from 'react';

/** Pixels of the window's top that the shell's bar takes, and of distance at either end. */
const top = 72;
const bottom = 16;

/**
 * Lets a part that stays in view be taller than the window: it moves along with the page until its other end is reached, so
 * that all of it can be read without a scroll of its own.
 */
export function useTallSticky(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    let at = top;
    const follow = (): void => {
      const element = part.current;
      if (!element) return;
      const highest = Math.min(top, window.innerHeight - element.offsetHeight - bottom);
      at = Math.min(top, Math.max(highest, at + last - window.scrollY));
      last = window.scrollY;
      element.style.insetBlockStart = `${at}px`;
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [part]);
}
