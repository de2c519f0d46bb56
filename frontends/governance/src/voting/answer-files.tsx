import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { AgendaDocument } from '../agendas/agenda-document';
import type { DiscussionPoint } from '../meetings/minutes-section';

/** The files that came with what was done of an action; nothing where there are none. */
export function AnswerFiles({ point: { u_doc: files = [] } }: { point: DiscussionPoint }): ReactNode {
  const { t } = useTranslation('governance');
  if (files.length === 0) return null;
  return (
    <ul className="at-cluster" aria-label={t('point.files')}>
      {files.map(({ id, originalName, file_path }) => (
        <li key={id}>
          <AgendaDocument file={{ name: originalName, file_path }} />
        </li>
      ))}
    </ul>
  );
}
