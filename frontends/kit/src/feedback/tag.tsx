import type { ReactNode } from 'react';

/** A word that says of what kind something is. */
export function Tag({ className = '', children }: { className?: string; children: ReactNode }): ReactNode {
  return <span className={`at-tag ${className}`}>{children}</span>;
}
