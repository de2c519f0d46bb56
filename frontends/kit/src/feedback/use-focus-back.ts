import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog was opened. antd forgets it where a button of the dialog takes the focus by
 * itself, and knows only the entry, which is hidden by then, where the dialog was opened from a menu.
 * @returns what is called once the dialog is closed
 */
export function useFocusBack(open: boolean): () => void {
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // Before the dialog is in the page: it takes the focus when it gets there.
  if (open && !wasOpen.current) opener.current = focused();
  wasOpen.current = open;
  return () => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) opener.current?.focus({ preventScroll: true });
  };
}

/** What has the focus; of a menu the button that has unfolded it. */
function focused(): HTMLElement | null {
  const element = document.activeElement as HTMLElement | null;
  if (!element?.closest('.ant-dropdown')) return element;
  return document.querySelector<HTMLElement>('.ant-dropdown-open') ?? element;
}
