import { Tag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { AttachmentLinks } from '../shared/attachment-links';
import type { RecordedKind, ResponseRevision } from '../shared/types';
import { answerWords } from './answer-words';

/** What an answer said before it was changed, the original first, with who replaced it and when; nothing when it never was. */
export function Revisions({ kind, revisions }: { kind: RecordedKind; revisions: ResponseRevision[] }): ReactNode {
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
              <strong>{answerWords(t, format, kind, revision)}</strong>{' '}
              {revision.number === 1 && <Tag>{t('record.original')}</Tag>}{' '}
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
            {(revision.attachments?.length ?? 0) > 0 && <AttachmentLinks files={revision.attachments} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
