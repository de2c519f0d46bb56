import { Progress, Section, useCall, useFormat, useSession, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** How much the organization has stored, and how much it may: in a bar and in words. */
export function StorageMeter(): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const actor = useSession();
  const id = actor?.actingFor || actor?.organizationId || '';
  const { data, error } = useCall('documents.ListStorageUsage', { organization_ids: [id] }, { enabled: id !== '' });
  const usage = data?.data?.[0];
  if (id === '' || (!usage && (data || error))) return null;
  // Until it is there its place is kept: most organizations may store so much and no more.
  const [used, most] = usage ? [Number(usage.bytes ?? 0), Number(usage.quota ?? 0)] : [0, 1];
  const facts = { used: format.bytes(used), most: format.bytes(most), files: format.number(usage?.files ?? 0) };
  const left = format.bytes(Math.max(0, most - used));
  const words = most > 0 ? t('files.used', { ...facts, left }) : t('files.usedUnlimited', facts);
  return (
    <Section className={usage ? undefined : 'at-unseen'} title={t('files.storage')}>
      {most > 0 && (
        <Progress
          aria-hidden="true"
          percent={Math.min(100, (100 * used) / most)}
          showInfo={false}
          size="small"
          strokeColor={used >= most ? 'var(--at-danger)' : undefined}
        />
      )}
      <p className="at-quiet">{words}</p>
    </Section>
  );
}
