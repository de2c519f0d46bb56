import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from './use-error-message';

/** What went wrong, in a sentence, with another try where that makes sense. */
export function ErrorPanel(props: { error: unknown; onRetry?: () => void; title?: string }): ReactNode {
  const { t } = useTranslation('ui');
  const message = useErrorMessage(props.error);
  return (
    <div className="at-state" role="alert">
      <StateMark kind="error" />
      <p className="at-state-title">{props.title ?? t('error.title')}</p>
      <p className="at-state-text">{message}</p>
      {props.onRetry && (
        <Button onClick={props.onRetry} type="default">
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}

/** A quiet drawing for a state: a sheet of lines, or one with a gap. */
export function StateMark({ kind }: { kind: 'empty' | 'error' | 'coming' }): ReactNode {
  return (
    <svg
      className={`at-state-mark at-state-mark-${kind}`}
      width="72"
      height="56"
      viewBox="0 0 72 56"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="14" y="4" width="44" height="48" rx="6" className="at-mark-sheet" />
      <path d="M24 18h24M24 28h24M24 38h14" className="at-mark-lines" />
      {kind === 'error' && <path d="M46 36l10 10M56 36l-10 10" className="at-mark-accent" />}
      {kind === 'empty' && <path d="M44 42h12M50 36v12" className="at-mark-accent" />}
      {kind === 'coming' && <path d="M51 34v8l5 3" className="at-mark-accent" />}
    </svg>
  );
}
