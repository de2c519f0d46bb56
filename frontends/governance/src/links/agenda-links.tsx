import { type Row, useCallMutation, useTranslation } from '@attesta/ui';
import { RecordLinks } from '@attesta/ui/data';
import type { ReactNode } from 'react';

export type AgendaLink = Row<'governance.ListAgendaLinks'>;

const kinds = ['risk', 'incident', 'action_plan', 'standard', 'document'] as const;

/** What an item is about elsewhere: to be opened, and linked and taken off by who runs the meeting. */
export function AgendaLinks(props: {
  meetingId: string;
  point: { agenda_id?: string; agenda_item?: string } | undefined;
  /** Those of the whole meeting. */
  links: AgendaLink[];
  isEditable?: boolean;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { meetingId, point, isEditable } = props;
  const link = useCallMutation('governance.LinkAgendaItem', { toasts: 'success' });
  const unlink = useCallMutation('governance.UnlinkAgendaItem');
  const noteOf = ({ version, newer_version: newer, carried_over }: AgendaLink): string | undefined => {
    if (newer) return t('links.newer', { version, newer });
    return carried_over ? t('links.carried') : undefined;
  };
  // An item gets its id with the first save.
  if (!point) return null;
  const { agenda_id, agenda_item = '' } = point;
  const own = props.links.filter((one) => one.agenda_id === agenda_id);
  if (own.length === 0 && !isEditable) return null;
  return (
    <RecordLinks
      name={agenda_item}
      kinds={kinds}
      links={own.map((one) => ({ ...one, note: noteOf(one) }))}
      isEditable={isEditable ?? false}
      linking={{
        ...link,
        mutate: (chosen, options) => link.mutate({ id: meetingId, agenda_id, ...chosen }, options),
      }}
      onUnlink={(chosen) => unlink.mutate({ id: meetingId, agenda_id, ...chosen })}
    />
  );
}
