import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { answerLabel } from './answer-label';
import { AttachmentLinks } from './attachment-links';
import { LinkedEvidence } from './linked-evidence';
import type { ChecklistResponse } from './types';

/** The elements of one response: answer, comment, files. */
export function ResponseDetails({ response, label }: { response: ChecklistResponse; label: string }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <ol className="cp-response" aria-label={label}>
      {(response.elements ?? []).map((element) => (
        <li key={element.element_id}>
          <p dir="auto">
            {element.element_code && <span className="at-code">{element.element_code} </span>}
            {element.element_name}
          </p>
          <p>
            <strong>{answerLabel(t, element.response)}</strong>
            {element.comments && <span className="at-quiet"> · {element.comments}</span>}
          </p>
          <LinkedEvidence link={element.attachment_link} />
          {element.attachments && element.attachments.length > 0 && <AttachmentLinks files={element.attachments} />}
        </li>
      ))}
    </ol>
  );
}
