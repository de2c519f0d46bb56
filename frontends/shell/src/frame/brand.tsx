import type { ReactNode } from 'react';

/** The mark: a sheet of evidence with a seal's tick. */
export function BrandMark({ size = 28 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" className="at-brand-mark">
      <rect x="2" y="2" width="28" height="28" rx="8" className="at-brand-ground" />
      <path d="M9.5 22.5 15.2 9.2a.9.9 0 0 1 1.6 0l5.7 13.3" className="at-brand-stroke" />
      <path d="m12.2 18.2 3 2.9 5.4-6.3" className="at-brand-tick" />
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
