import {
  Badge,
  Button,
  EmptyState,
  OneReply,
  Popover,
  queryClient,
  type Row,
  saidToReader,
  useCall,
  useCallMutation,
  useEvents,
  useFormat,
  useSentences,
  useTranslation,
} from '@attesta/ui';
import { BellOutlined } from '@attesta/ui/icons';
import { Link, useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';

/** The inbox at a glance: how many are unread, and the newest five. */
export function NotificationBell(): ReactNode {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const inbox = useCall('tenancy.ListMyNotifications', { page: 1, page_size: 5 }, { refetchInterval: 120_000 });
  useEvents('notification', () => void queryClient.invalidateQueries({ queryKey: ['tenancy.ListMyNotifications'] }));
  const unread = inbox.data?.unread ?? 0;
  return (
    <Badge count={unread}>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        title={t('notifications.title')}
        content={
          <OneReply of={inbox} found={inbox.data} rows={3} within="panel">
            {({ data = [] }) => <Newest items={data} onGo={() => setOpen(false)} />}
          </OneReply>
        }
      >
        <Button type="text" icon={<BellOutlined />} aria-label={t('notifications.unread', { count: unread })} />
      </Popover>
    </Badge>
  );
}

type Item = Row<'tenancy.ListMyNotifications'>;

function Newest({ items, onGo }: { items: Item[]; onGo: () => void }): ReactNode {
  useSentences();
  const { t } = useTranslation('shell');
  const format = useFormat();
  const navigate = useNavigate();
  const read = useCallMutation('tenancy.ReadNotification', {
    toasts: false,
  });
  const open = ({ id, link, read: wasRead }: Item): void => {
    if (!wasRead) read.mutate({ id });
    onGo();
    navigate(link?.startsWith('/') ? link : '/ss/notifications');
  };
  return (
    <div className="at-inbox">
      {items.length === 0 && <EmptyState title={t('notifications.none')} />}
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={`at-inbox-item ${item.read ? '' : 'at-inbox-unread'}`}
          onClick={() => open(item)}
        >
          <span className="at-inbox-title">
            <bdi>
              {saidToReader(item.title || item.message, item.title ? item.title_sentence : item.message_sentence)}
            </bdi>
          </span>
          {item.title && item.message && (
            <span className="at-inbox-text">
              <bdi>{saidToReader(item.message, item.message_sentence)}</bdi>
            </span>
          )}
          <span className="at-faint">{format.relative(item.created_at)}</span>
        </button>
      ))}
      <Link to="/ss/notifications" onClick={onGo}>
        {t('notifications.all')}
      </Link>
    </div>
  );
}
