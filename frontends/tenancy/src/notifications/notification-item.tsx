import { Button, type Row, StatusTag, saidToReader, useCallMutation, useFormat, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** One notification: what happened, when, and the way to it. */
export function NotificationItem({ item }: { item: Row<'tenancy.ListMyNotifications'> }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const navigate = useNavigate();
  const read = useCallMutation('tenancy.ReadNotification', {
    toasts: false,
  });
  const title = saidToReader(item.title, item.title_sentence);
  const message = saidToReader(item.message, item.message_sentence);
  const link = item.link?.startsWith('/') ? item.link : undefined;
  const open = (): void => {
    if (!item.read) read.mutate({ id: item.id });
    if (link) navigate(link);
  };
  return (
    <li className={item.read ? undefined : 'te-note-unread'}>
      <div>
        <p className="te-note-title">
          <bdi>{title || message}</bdi>
          {!item.read && <StatusTag kind="info">{t('inbox.new')}</StatusTag>}
        </p>
        {title && message && (
          <p className="at-muted">
            <bdi>{message}</bdi>
          </p>
        )}
        <time className="at-faint" dateTime={item.created_at} title={format.dateTime(item.created_at)}>
          {format.relative(item.created_at)}
        </time>
      </div>
      {(link || !item.read) && (
        <Button onClick={open} loading={read.isPending}>
          {t(link ? 'inbox.open' : 'inbox.markRead')}
        </Button>
      )}
    </li>
  );
}
