import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../api/api-error';
import { asksForOrganization, saysMissing } from '../i18n/for-readers';
import { usePageAbove } from '../page/page-above';
import { mayChooseOrganization } from '../session/roles';
import { useSession } from '../session/use-session';
import { OrganizationPicker } from './organization-picker';
import { useErrorMessage } from './use-error-message';

/**
 * What went wrong, in a sentence, with the way on: another try where that makes sense, the list where what the address names
 * does not exist, an organization to choose where one has to be chosen first.
 */
export function ErrorPanel(props: { error: unknown; onRetry?: () => void; title?: string }): ReactNode {
  const { t } = useTranslation('ui');
  const message = useErrorMessage(props.error) || t('error.unexpected');
  const above = usePageAbove();
  const roleId = useSession()?.roleId;
  const { error } = props;
  if (error instanceof ApiError && error.says(asksForOrganization) && mayChooseOrganization(roleId)) {
    return <OrganizationPicker />;
  }
  const missing = error instanceof ApiError && (error.status === 404 || error.says(saysMissing));
  return (
    <div className="at-state" role="alert">
      <StateMark kind="error" />
      <p className="at-state-title">{props.title ?? t(missing ? 'missing.title' : 'error.title')}</p>
      <p className="at-state-text">{missing ? t('missing.text') : message}</p>
      {missing && above ? (
        <Link className="at-button-link" to={above.to}>
          {t('missing.back', { name: above.label })}
        </Link>
      ) : (
        props.onRetry && (
          <Button onClick={props.onRetry} type="default">
            {t('error.retry')}
          </Button>
        )
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
