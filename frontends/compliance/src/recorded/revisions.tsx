import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { AttachmentLinks } from '../shared/attachment-links';
import { RevisionList } from '../shared/revision-list';
import type { RecordedKind, ResponseRevision } from '../shared/types';
import { answerWords } from './answer-words';

/** What an answer to a KPI, an observation or a document said before it was changed. */
export function Revisions({ kind, revisions }: { kind: RecordedKind; revisions: ResponseRevision[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <RevisionList
      revisions={revisions}
      head={(revision) => <strong>{answerWords(t, format, kind, revision)}</strong>}
      rest={({ attachments = [] }) => attachments.length > 0 && <AttachmentLinks files={attachments} />}
    />
  );
}
