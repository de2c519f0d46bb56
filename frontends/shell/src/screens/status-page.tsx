import { Button, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useEffect } from 'react';

/** A page that says one thing: a code, a sentence, a way out. */
export function StatusPage(props: {
  code?: string;
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  home?: boolean;
}): ReactNode {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.title = `${props.title} · Attesta`;
  }, [props.title]);
  return (
    <div className="at-status-page">
      {props.code && <p className="at-status-code">{props.code}</p>}
      <h1 tabIndex={-1}>{props.title}</h1>
      {props.text && <p className="at-muted">{props.text}</p>}
      <div className="at-status-actions">
        {props.onRetry && (
          <Button type="primary" onClick={props.onRetry}>
            {t('ui:error.retry')}
          </Button>
        )}
        {props.home !== false && (
          <Link className="at-button-link" to="/">
            {t('goHome')}
          </Link>
        )}
      </div>
    </div>
  );
}
