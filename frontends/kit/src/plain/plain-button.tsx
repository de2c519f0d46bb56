import type { ComponentProps, ReactNode } from 'react';

/** A button of a page without antd. While it is busy it can be focused but does nothing. */
export function PlainButton({
  kind = 'default',
  busy = false,
  icon,
  className = '',
  onClick,
  children,
  ...button
}: ComponentProps<'button'> & { kind?: 'default' | 'primary' | 'link'; busy?: boolean; icon?: ReactNode }): ReactNode {
  return (
    <button
      type="button"
      {...button}
      className={`at-plain-button at-plain-${kind} ${className}`}
      aria-busy={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className="at-spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
