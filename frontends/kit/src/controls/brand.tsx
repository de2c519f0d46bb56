import type { ReactNode } from 'react';

/** The mark: the rings of a library of standards around a tick. */
export function BrandMark({ size = 28 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="at-brand-mark">
      <rect width="32" height="32" rx="9" className="at-brand-ground" />
      <circle cx="16" cy="16" r="10" className="at-brand-ring" />
      <path d="m11.8 16.4 3 2.9 5.6-6.4" className="at-brand-tick" />
    </svg>
  );
}

/** Mark and name. */
export function Brand({ compact = false }: { compact?: boolean }): ReactNode {
  return (
    <span className="at-brand">
      <BrandMark />
      {!compact && <span className="at-brand-name">Attesta</span>}
    </span>
  );
}
