let pending = false;

/** The shell says that the person went to another page: the next heading to appear takes the focus. */
export function expectHeading(): void {
  pending = true;
}

/** Focuses a page's heading once per navigation, so that a screen reader begins there (WCAG 2.4.3). */
export function takeFocus(heading: HTMLElement | null): void {
  if (!pending || !heading) return;
  pending = false;
  heading.focus({ preventScroll: true });
}
