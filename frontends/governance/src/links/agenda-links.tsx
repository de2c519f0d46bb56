import { Button, type Row, useCallMutation, useTranslation } from '@attesta/ui';
import { DeleteOutlined } from '@attesta/ui/icons';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { LinkDrawer } from './link-drawer';

export type AgendaLink = Row<'governance.ListAgendaLinks'>;

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
  const [linking, setLinking] = useState(false);
  const unlink = useCallMutation('governance.UnlinkAgendaItem');
  // An item gets its id with the first save.
  if (!point) return null;
  const { agenda_id, agenda_item = '' } = point;
  const own = props.links.filter((link) => link.agenda_id === agenda_id);
  if (own.length === 0 && !isEditable) return null;
  return (
    <div className="at-cluster">
      {own.map(({ kind, id, name, link = '' }) => (
        <span key={`${kind} ${id}`} className="gv-link">
          <span className="at-quiet">{t(`links.kind.${kind}`)}</span>{' '}
          <Link to={link}>
            <bdi>{name}</bdi>
          </Link>
          {isEditable && (
            <Button
              type="text"
              size="small"
              aria-label={t('links.unlink', { name })}
              icon={<DeleteOutlined aria-hidden="true" />}
              onClick={() => unlink.mutate({ id: meetingId, agenda_id, kind, linked_id: id })}
            />
          )}
        </span>
      ))}
      {isEditable && (
        <Button
          type="link"
          className="at-flush"
          aria-label={t('links.linkTo', { name: agenda_item })}
          onClick={() => setLinking(true)}
        >
          {t('links.link')}
        </Button>
      )}
      {linking && <LinkDrawer meetingId={meetingId} point={point} onClose={() => setLinking(false)} />}
    </div>
  );
}
