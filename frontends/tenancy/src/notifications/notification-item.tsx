import {
  Button,
  isNotificationKind,
  type Row,
  StatusTag,
  saidToReader,
  Tooltip,
  useCallMutation,
  useFormat,
  useSentences,
  useTranslation,
} from '@attesta/ui';
import { CheckOutlined, DeleteOutlined, UndoOutlined } from '@attesta/ui/icons';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** One notification: what happened, when, and the way to it, which marks it as read. */
export function NotificationItem({ item }: { item: Row<'tenancy.ListMyNotifications'> }): ReactNode {
  useSentences();
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const read = useCallMutation('tenancy.ReadNotification', { toasts: false });
  const title = saidToReader(item.title, item.title_sentence);
  const message = saidToReader(item.message, item.message_sentence);
  const link = item.link?.startsWith('/') ? item.link : undefined;
  const words = <bdi>{title || message}</bdi>;
  const markRead = (): void => {
    if (!item.read) read.mutate({ id: item.id });
  };
  return (
    <li className={item.read ? undefined : 'te-note-unread'}>
      <div>
        <p className="te-note-title">
          {link ? (
            <Link to={link} onClick={markRead}>
              {words}
            </Link>
          ) : (
            words
          )}
          {!item.read && <StatusTag kind="info">{t('inbox.new')}</StatusTag>}
        </p>
        {title && message && (
          <p className="at-muted">
            <bdi>{message}</bdi>
          </p>
        )}
        <p className="at-faint">
          {isNotificationKind(item.type) && `${t(`inbox.kinds.${item.type}`)} · `}
          <time dateTime={item.created_at} title={format.dateTime(item.created_at)}>
            {format.relative(item.created_at)}
          </time>
        </p>
      </div>
      <ItemActions id={item.id ?? ''} read={Boolean(item.read)} name={title || message} onRead={markRead} />
    </li>
  );
}

function ItemActions(props: { id: string; read: boolean; name: string; onRead: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const unread = useCallMutation('tenancy.UnreadNotification', { toasts: false });
  const remove = useCallMutation('tenancy.DeleteNotification');
  const { id, read, name } = props;
  const toggle = t(read ? 'inbox.markUnread' : 'inbox.markRead');
  return (
    <div className="te-note-actions">
      <Tooltip title={toggle}>
        <Button
          type="text"
          icon={read ? <UndoOutlined /> : <CheckOutlined />}
          aria-label={`${toggle}: ${name}`}
          onClick={read ? () => unread.mutate({ id }) : props.onRead}
        />
      </Tooltip>
      <Tooltip title={t('inbox.delete')}>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={`${t('inbox.delete')}: ${name}`}
          onClick={() => remove.mutate({ id })}
        />
      </Tooltip>
    </div>
  );
}
