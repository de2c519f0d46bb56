import type { ReactNode } from 'react';

/** A text that somebody has written, in its own direction and with its own lines; a dash where there is none. */
export function Prose({ text }: { text?: string }): ReactNode {
  if (!text) return '–';
  return (
    <span className="at-prose" dir="auto">
      {text}
    </span>
  );
}
