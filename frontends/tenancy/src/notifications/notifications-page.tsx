import {
  EmptyState,
  ErrorPanel,
  Page,
  RowsSkeleton,
  Segmented,
  useCall,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { Pagination } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { NotificationItem } from './notification-item';

const defaults = { show: 'all', page: 1 };
const pageSize = 20;

/** The signed-in user's inbox, newest first. */
export default function NotificationsPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const [state, setState] = useUrlState(defaults);
  const unreadOnly = state.show === 'unread';
  const inbox = useCall(
    'tenancy.ListMyNotifications',
    { page: state.page, page_size: pageSize, unread: unreadOnly || undefined },
    { keepPrevious: true },
  );
  const items = inbox.data?.data ?? [];
  const total = inbox.data?.meta?.total ?? items.length;
  return (
    <Page title={t('inbox.title')}>
      <div className="at-filters">
        <Segmented
          aria-label={t('inbox.show')}
          value={state.show}
          onChange={(show) => setState({ show, page: 1 })}
          options={[
            { value: 'all', label: t('inbox.all') },
            { value: 'unread', label: t('inbox.unread', { count: inbox.data?.unread ?? 0 }) },
          ]}
        />
      </div>
      <div className="at-panel">
        {inbox.isError ? (
          <ErrorPanel error={inbox.error} onRetry={() => void inbox.refetch()} />
        ) : inbox.isPending ? (
          <RowsSkeleton rows={5} />
        ) : items.length === 0 ? (
          <EmptyState title={t('inbox.none')} description={t('inbox.noneText')} />
        ) : (
          <ul className="at-rows te-inbox">
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} />
            ))}
          </ul>
        )}
      </div>
      {total > pageSize && (
        <Pagination
          className="te-pages"
          align="end"
          current={state.page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={(page) => setState({ page })}
        />
      )}
    </Page>
  );
}
