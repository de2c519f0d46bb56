import type { ReactNode } from 'react';

/** Facts beside each other, each of which keeps the direction of its own language. */
export function Joined({ parts }: { parts: (string | undefined)[] }): ReactNode {
  return (
    <span className="at-cluster">
      {parts.filter(Boolean).map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </span>
  );
}
