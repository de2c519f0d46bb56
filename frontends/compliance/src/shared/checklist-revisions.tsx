import { Tag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { answerLabel } from './answer-label';
import { LinkedEvidence } from './linked-evidence';
import type { ChecklistResponse } from './types';

type Revisions = NonNullable<ChecklistResponse['revisions']>;

/** What a checklist said before it was changed, the original first: the answers that each change replaced, by whom and when. */
export function ChecklistRevisions({ revisions = [] }: { revisions: Revisions | undefined }): ReactNode {
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
              <strong>{format.date(revision.response_date)}</strong>{' '}
              {typeof revision.score === 'number' && format.percent(revision.score)}{' '}
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
            {(revision.elements ?? []).map((element) => (
              <span key={element.element_id} dir="auto">
                {[element.element_code, element.element_name].filter(Boolean).join(' ')}:{' '}
                <strong>{answerLabel(t, element.response)}</strong>
                {element.comments && <span className="at-quiet"> · {element.comments}</span>}{' '}
                <LinkedEvidence link={element.attachment_link} />
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
