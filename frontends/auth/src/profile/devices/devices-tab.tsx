import {
  Button,
  ConfirmDialog,
  call,
  EmptyState,
  OneReply,
  Section,
  useCall,
  useSecured,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { prepareOwnChange } from '../../password/own-change';
import { DeviceItem } from './device-item';

/** Where the account is signed in; other sessions can be ended. */
export function DevicesTab(): ReactNode {
  const { t } = useTranslation('auth');
  const sessions = useCall('auth.ListSessions', { page: 1, page_size: 100 });
  const [ending, setEnding] = useState<{ id: string; device: string } | 'others'>();
  const { run, busy } = useSecured();
  const items = sessions.data?.data ?? [];
  const others = items.filter(({ present }) => !present);
  const end = async (): Promise<unknown> => {
    if (typeof ending !== 'object') return call('auth.EndOtherSessions');
    await prepareOwnChange();
    return call('auth.DeviceLogout', { id: ending.id });
  };
  const confirm = async (): Promise<void> => {
    if (await run(end)) setEnding(undefined);
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
        <OneReply of={sessions} found={sessions.data} rows={3} within="panel">
          {() =>
            items.length === 0 ? (
              <EmptyState title={t('devices.none')} />
            ) : (
              <ul className="au-list">
                {items.map((item) => (
                  <DeviceItem key={item.id} item={item} onEnd={setEnding} />
                ))}
              </ul>
            )
          }
        </OneReply>
      </Section>
      <ConfirmDialog
        open={ending !== undefined}
        title={ending === 'others' ? t('devices.endOthersTitle') : t('devices.endTitle', { device })}
        text={t('devices.endText')}
        action={ending === 'others' ? t('devices.endOthers') : t('devices.end')}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setEnding(undefined)}
      />
    </div>
  );
}
