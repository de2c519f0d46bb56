import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call';
import { ErrorPanel } from '../../feedback/error-panel';
import { Section } from '../../page/page';
import './texts';

/** So many are shown. */
const shown = 50;

/** What the documents are about. */
export interface DocumentsAboutProps {
  kind: 'risk' | 'incident' | 'action_plan' | 'standard';
  id: string;
}

/** The documents that are linked with something, with the state that the reader finds them in. */
export default function DocumentsPanel({ kind, id }: DocumentsAboutProps): ReactNode {
  const { t } = useTranslation('linked-documents');
  const { data, error, refetch } = useCall('documents.ListPoliciesAbout', { kind, id, page: 1, page_size: shown });
  const documents = data?.data ?? [];
  const total = data?.meta?.total ?? 0;
  if (documents.length === 0 && !error) return null;
  return (
    <Section title={t('title')}>
      {documents.length === 0 && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <ul className="at-rows">
        {documents.map(({ initkey, name, kind: which, status, link = '' }) => (
          <li key={initkey}>
            <div>
              <Link to={link}>
                <bdi>{name}</bdi>
              </Link>{' '}
              <span className="at-quiet">{t(`kind.${which}`)}</span>
            </div>
            <span className="at-tag">{t(`status.${status}`)}</span>
          </li>
        ))}
      </ul>
      {total > documents.length && documents.length > 0 && (
        <p className="at-quiet">{t('more', { shown: documents.length, total })}</p>
      )}
    </Section>
  );
}
