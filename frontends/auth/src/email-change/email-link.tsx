import { type ApiError, Notice, PlainButton, useErrorMessage, useTranslation } from '@attesta/ui/base';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { PublicFrame } from '../frame/public-frame';

/** The token behind the # of a mailed link: what stands there is sent to no server by opening the page. */
export function linkToken(): string {
  return location.hash.slice(1);
}

/**
 * The page that a mailed link opens. It does nothing before the person says so: programs that look into mails open every
 * link.
 */
export function EmailLink(props: {
  title: string;
  lead: string;
  action: string;
  busy: boolean;
  error: ApiError | null;
  /** What to do where the link does not work. */
  help?: string;
  onConfirm: (token: string) => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const message = useErrorMessage(props.error);
  const token = linkToken();
  return (
    <PublicFrame title={props.title}>
      <h1 className="au-title">{props.title}</h1>
      <p className="au-lead">{props.lead}</p>
      {props.error && (
        <Notice kind="error">
          {message}
          {props.help && ` ${props.help}`}
        </Notice>
      )}
      {!token && <Notice kind="warning">{t('emailChange.noLink')}</Notice>}
      <PlainButton
        kind="primary"
        className="at-plain-wide"
        disabled={!token}
        busy={props.busy}
        onClick={() => props.onConfirm(token)}
      >
        {props.action}
      </PlainButton>
      <p className="au-help">
        <Link to="/signin">{t('help.back')}</Link>
      </p>
    </PublicFrame>
  );
}
