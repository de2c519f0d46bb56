import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { answerLabel } from './answer-label';
import { LinkedEvidence } from './linked-evidence';
import { RevisionList } from './revision-list';
import type { ChecklistResponse } from './types';

type Revisions = NonNullable<ChecklistResponse['revisions']>;

/** What a checklist said before it was changed: the answers that each change replaced, by whom and when. */
export function ChecklistRevisions({ revisions = [] }: { revisions: Revisions | undefined }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <RevisionList
      revisions={revisions}
      head={({ response_date, score }) => (
        <>
          <strong>{format.date(response_date)}</strong> {typeof score === 'number' && format.percent(score)}
        </>
      )}
      rest={({ elements = [] }) =>
        elements.map((element) => (
          <span key={element.element_id} dir="auto">
            {[element.element_code, element.element_name].filter(Boolean).join(' ')}:{' '}
            <strong>{answerLabel(t, element.response)}</strong>
            {element.comments && <span className="at-quiet"> · {element.comments}</span>}{' '}
            <LinkedEvidence link={element.attachment_link} />
          </span>
        ))
      }
    />
  );
}
