import { dashboard, PlainButton, useHeading, usePreferences, useTranslation } from '@attesta/ui/base';
import { Link, useLocation } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** A page that says one thing: a code, a sentence, a way out. */
export function StatusPage(props: {
  code?: string;
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  home?: boolean;
}): ReactNode {
  const { t } = useTranslation('shell');
  const heading = useHeading(props.title);
  return (
    <div className="at-status-page">
      {props.code && <p className="at-status-code">{props.code}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {props.title}
      </h1>
      {props.text && <p className="at-muted">{props.text}</p>}
      <div className="at-status-actions">
        {props.onRetry && (
          <PlainButton kind="primary" onClick={props.onRetry}>
            {t('ui:error.retry')}
          </PlainButton>
        )}
        {props.home !== false && <Home />}
      </div>
    </div>
  );
}

/** Home is the start page; where that is the very page that cannot be shown, it is the dashboard. */
function Home(): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { start_url: chosen } = usePreferences().preferences;
  const isStart = chosen.split(/[?#]/)[0] === pathname;
  return (
    <Link className="at-button-link" to={isStart ? dashboard : '/'}>
      {t(isStart ? 'startPage.dashboard' : 'goHome')}
    </Link>
  );
}
