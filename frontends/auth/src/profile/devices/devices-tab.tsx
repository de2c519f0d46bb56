import {
  Button,
  EmptyState,
  ErrorPanel,
  RowsSkeleton,
  Section,
  useCall,
  useCallMutation,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { prepareOwnChange } from '../../password/own-change';
import { ConfirmDialog } from '../confirm-dialog';
import { DeviceItem } from './device-item';

/** Where the account is signed in; other sessions can be ended. */
export function DevicesTab(): ReactNode {
  const { t } = useTranslation('auth');
  const sessions = useCall('auth.ListSessions', { page: 1, page_size: 100 });
  const [ending, setEnding] = useState<{ id: string; device: string } | 'others'>();
  const done = { invalidates: ['auth.ListSessions' as const], onSuccess: () => setEnding(undefined) };
  const end = useCallMutation('auth.DeviceLogout', done);
  const endOthers = useCallMutation('auth.EndOtherSessions', done);
  const items = sessions.data?.data ?? [];
  const others = items.filter(({ present }) => !present);
  const confirm = async (): Promise<void> => {
    if (ending === 'others') endOthers.mutate({});
    else if (ending) {
      await prepareOwnChange();
      end.mutate({ id: ending.id });
    }
  };
  const device = typeof ending === 'object' ? ending.device : '';
  return (
    <div className="au-narrow">
      <Section
        title={t('devices.title')}
        extra={
          others.length > 0 && (
            <Button danger onClick={() => setEnding('others')}>
              {t('devices.endOthers')}
            </Button>
          )
        }
      >
        <p className="at-muted">{t('devices.text')}</p>
        {sessions.isError ? (
          <ErrorPanel error={sessions.error} onRetry={() => void sessions.refetch()} />
        ) : sessions.isPending ? (
          <RowsSkeleton rows={3} />
        ) : items.length === 0 ? (
          <EmptyState title={t('devices.none')} />
        ) : (
          <ul className="au-list">
            {items.map((item) => (
              <DeviceItem key={item.id} item={item} onEnd={setEnding} />
            ))}
          </ul>
        )}
      </Section>
      <ConfirmDialog
        open={ending !== undefined}
        title={ending === 'others' ? t('devices.endOthersTitle') : t('devices.endTitle', { device })}
        text={t('devices.endText')}
        action={ending === 'others' ? t('devices.endOthers') : t('devices.end')}
        busy={end.isPending || endOthers.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setEnding(undefined)}
      />
    </div>
  );
}
