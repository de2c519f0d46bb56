import {
  Button,
  EmptyState,
  everyNotificationKind,
  OneReply,
  Page,
  PrintButton,
  type Reply,
  type Request,
  Segmented,
  useCallMutation,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { type CallPages, FilterBar, useAllOnPaper, useCallPages } from '@attesta/ui/data';
import { CheckOutlined } from '@attesta/ui/icons';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { DeleteRead } from './delete-read';
import { NotificationDays } from './notification-days';

const defaults = { show: 'all', type: '' };
const pageSize = 20;

/** The signed-in user's inbox by days, newest first; what arrives stands on top at once. */
export default function NotificationsPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const [state, setState] = useUrlState(defaults);
  const { show, type } = state;
  const request = { page_size: pageSize, ...(show === 'unread' && { unread: true }), ...(type && { type }) };
  const inbox = useCallPages('tenancy.ListMyNotifications', request, older);
  const counts = inbox.data?.[0];
  return (
    <Page
      title={t('inbox.title')}
      action={
        <>
          <PrintButton />
          <Link className="at-button-link" to="/ss/notifications/settings">
            {t('inbox.settings')}
          </Link>
          <DeleteRead type={type} />
          <ReadAll until={counts?.data?.[0]?.created_at} type={type} unread={unreadOf(counts, type)} />
        </>
      }
    >
      <div className="te-inbox-filters">
        <Segmented
          aria-label={t('inbox.show')}
          filters
          value={show}
          onChange={(chosen) => setState({ show: chosen })}
          options={[
            { value: 'all', label: t('inbox.all') },
            { value: 'unread', label: t('inbox.unread', { count: unreadOf(counts, type) }) },
          ]}
        />
        <FilterBar
          value={state}
          onChange={(changes) => setState(changes as Partial<typeof defaults>)}
          fields={[
            {
              kind: 'select',
              name: 'type',
              label: t('inbox.kind'),
              options: everyNotificationKind.map((kind) => ({ value: kind, label: t(`inbox.kinds.${kind}`) })),
            },
          ]}
        />
      </div>
      <Lines inbox={inbox} request={request} narrowed={show === 'unread' || type !== ''} />
    </Page>
  );
}

/** What arrived, with the way to what is older; on paper all of it. */
function Lines(props: {
  inbox: CallPages<'tenancy.ListMyNotifications'>;
  request: Request<'tenancy.ListMyNotifications'>;
  narrowed: boolean;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const { inbox, request, narrowed } = props;
  const pages = useAllOnPaper('tenancy.ListMyNotifications', request, older, inbox.data);
  return (
    <>
      <OneReply of={inbox} found={pages?.flatMap(({ data }) => data ?? [])} rows={5}>
        {(items) =>
          items.length === 0 ? (
            <div className="at-panel">
              <EmptyState title={t(narrowed ? 'inbox.noneFound' : 'inbox.none')} description={t('inbox.noneText')} />
            </div>
          ) : (
            <NotificationDays items={items} />
          )
        }
      </OneReply>
      {inbox.hasNextPage && (
        <div className="te-more">
          <Button onClick={() => void inbox.fetchNextPage()} loading={inbox.isFetchingNextPage}>
            {t('inbox.more')}
          </Button>
        </div>
      )}
    </>
  );
}

type Inbox = Reply<'tenancy.ListMyNotifications'>;

function older({ next }: Inbox): { before: string } | undefined {
  return next ? { before: next } : undefined;
}

function unreadOf(inbox: Inbox | undefined, type: string): number {
  if (!type) return inbox?.unread ?? 0;
  return inbox?.unread_by_type?.find((one) => one.type === type)?.count ?? 0;
}

/** Marks as read what is there; what arrives while the page is read stays unread. */
function ReadAll({ until, type, unread }: { until: string | undefined; type: string; unread: number }): ReactNode {
  const { t } = useTranslation('tenancy');
  const readAll = useCallMutation('tenancy.ReadAllNotifications');
  return (
    <Button
      type="primary"
      icon={<CheckOutlined />}
      disabled={unread === 0}
      loading={readAll.isPending}
      onClick={() => readAll.mutate({ until, ...(type && { type }) })}
    >
      {t('inbox.readAll')}
    </Button>
  );
}
