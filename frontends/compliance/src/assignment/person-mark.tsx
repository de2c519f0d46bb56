import type { ReactNode } from 'react';

/** A person's initials in a circle; who they are is said in words beside it. */
export function PersonMark({ name }: { name: string }): ReactNode {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (
    <span className="cp-person-mark" aria-hidden="true">
      {`${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase()}
    </span>
  );
}
