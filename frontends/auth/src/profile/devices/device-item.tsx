import { Button, type Row, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { LaptopOutlined, MobileOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { methodText } from '../method-text';

/** One session: device, place by address range, since when and last used. */
export function DeviceItem(props: {
  item: Row<'auth.ListSessions'>;
  onEnd: (session: { id: string; device: string }) => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const { id = '', device = '', place, started_at, last_used_at, present, method = '' } = props.item;
  const Icon = /iOS|Android/.test(device) ? MobileOutlined : LaptopOutlined;
  const by = methodText(method);
  return (
    <li>
      <Icon aria-hidden className="au-list-icon" />
      <div>
        <p className="au-list-name">
          <strong>
            <bdi>{device}</bdi>
          </strong>
          {present && <StatusTag kind="success">{t('devices.present')}</StatusTag>}
        </p>
        <p className="at-muted">
          <bdi>{place}</bdi>
          {by && ` · ${t(by)}`}
        </p>
        <p className="at-muted">
          {t('devices.since', { when: format.dateTime(started_at) })}
          {' · '}
          {t('sessions.lastUsed', { when: format.relative(last_used_at) })}
        </p>
      </div>
      {!present && (
        <Button aria-label={t('devices.endOne', { device })} onClick={() => props.onEnd({ id, device })}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
