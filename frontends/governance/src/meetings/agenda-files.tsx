import { Button, failureMessage, toast, useCallMutation, useTranslation } from '@attesta/ui';
import { DeleteOutlined } from '@attesta/ui/icons';
import { type ReactNode, useRef } from 'react';
import { AgendaDocument } from '../agendas/agenda-document';
import type { Meeting } from './meeting-parts';

type ServerPoint = Pick<
  NonNullable<Meeting['agenda_of_meeting']>[number],
  'agenda_id' | 'agenda_item' | 'attachedDocument'
>;

/** The files of an item: to be read, and added and taken off by who runs the meeting. */
export function AgendaFiles(props: {
  meetingId: string;
  point: ServerPoint | undefined;
  isEditable?: boolean;
}): ReactNode {
  const { t } = useTranslation('governance');
  const input = useRef<HTMLInputElement>(null);
  const { meetingId, point, isEditable } = props;
  const attach = useCallMutation('governance.AttachAgendaFile', {
    toasts: false,
    // Shown for 2 seconds (daily work 9).
    onSuccess: ({ message = '' }) => toast.success(message, 2),
    onError: (error) => toast.error(failureMessage(error)),
  });
  const detach = useCallMutation('governance.DetachAgendaFile');
  // An item gets its id with the first save.
  if (!point) return null;
  const { agenda_id, agenda_item = '', attachedDocument: files = [] } = point;
  return (
    <div className="at-cluster">
      {files.map((file) => (
        <span key={file.id} className="gv-file">
          <AgendaDocument file={file} />
          {isEditable && (
            <Button
              type="text"
              size="small"
              aria-label={t('agenda.removeFile', { name: file.name })}
              icon={<DeleteOutlined aria-hidden="true" />}
              onClick={() => detach.mutate({ id: meetingId, agenda_id, file_id: file.id })}
            />
          )}
        </span>
      ))}
      {isEditable && (
        <>
          <Button
            type="link"
            className="at-flush"
            loading={attach.isPending}
            aria-label={t('agenda.attachTo', { name: agenda_item })}
            onClick={() => input.current?.click()}
          >
            {t('agenda.attach')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('agenda.attachTo', { name: agenda_item })}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) attach.mutate({ id: meetingId, agenda_id, file: file as never });
              target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}
