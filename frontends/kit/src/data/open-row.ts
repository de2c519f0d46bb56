import type { KeyboardEvent, MouseEvent } from 'react';

/** A click on a row or card opens it, unless it hit something of its own or selected text. */
export function openByMouse(event: MouseEvent, open: () => void): void {
  // Menus and dialogs of the row bubble through it in React, though they stand elsewhere on the page.
  if (!event.currentTarget.contains(event.target as Node)) return;
  if ((event.target as HTMLElement).closest('button, a, input, label, .ant-checkbox-wrapper')) return;
  if (window.getSelection()?.toString()) return;
  open();
}

/** Arrow keys go from row to row while one's first cell has the focus. */
export function moveBetweenRows(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...(box?.querySelectorAll<HTMLElement>('.at-row-link') ?? [])];
  const index = links.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  event.preventDefault();
  links[index + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}
