import { Tag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** What every revision says, whatever was answered. */
interface Revision {
  number?: number;
  recorded_by_name?: string;
  recorded_at?: string;
  replaced_by_name?: string;
  replaced_at?: string;
  corrected?: boolean;
  comments?: string;
}

interface RevisionListProps<One> {
  revisions: One[];
  /** What was answered, in a line. */
  head(revision: One): ReactNode;
  /** What else was said with it. */
  rest(revision: One): ReactNode;
}

/** What an answer said before it was changed, the original first, with who replaced it and when; nothing when it never was. */
export function RevisionList<One extends Revision>({ revisions, head, rest }: RevisionListProps<One>): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  if (revisions.length === 0) return null;
  return (
    <section className="cp-revisions" aria-label={t('record.revisions')}>
      <h3>{t('record.revisions')}</h3>
      <ol>
        {revisions.map((revision) => (
          <li key={revision.number}>
            <span>
              {head(revision)} {revision.number === 1 && <Tag>{t('record.original')}</Tag>}{' '}
              {revision.corrected && <Tag>{t('record.corrected')}</Tag>}
            </span>
            <span className="at-faint">
              {t('record.recordedBy', {
                name: revision.recorded_by_name,
                when: format.dateTime(revision.recorded_at),
              })}
              {' · '}
              {t('record.replacedBy', {
                name: revision.replaced_by_name,
                when: format.dateTime(revision.replaced_at),
              })}
            </span>
            {revision.comments && <span dir="auto">{revision.comments}</span>}
            {rest(revision)}
          </li>
        ))}
      </ol>
    </section>
  );
}
