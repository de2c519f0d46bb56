import { OneReply, Progress, type Row, Section, useCall, useFormat, useSession, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

type Usage = Row<'documents.ListStorageUsage'>;

/** How much the organization has stored, and how much it may: in a bar and in words. */
export function StorageMeter(): ReactNode {
  const { t } = useTranslation('documents');
  const actor = useSession();
  const id = actor?.actingFor || actor?.organizationId || '';
  const { data, error, refetch } = useCall(
    'documents.ListStorageUsage',
    { organization_ids: [id] },
    { enabled: id !== '' },
  );
  if (id === '') return null;
  return (
    <Section title={t('files.storage')}>
      <OneReply of={{ error, refetch }} found={data?.data?.[0]} within="panel" waiting={<Used />}>
        {(usage) => <Used usage={usage} />}
      </OneReply>
    </Section>
  );
}

/** Takes the same room while it is on its way, and where there is no limit that a bar could show. */
function Used({ usage }: { usage?: Usage }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [used, most] = [Number(usage?.bytes ?? 0), Number(usage?.quota ?? 0)];
  const facts = { used: format.bytes(used), most: format.bytes(most), files: format.number(usage?.files ?? 0) };
  const left = format.bytes(Math.max(0, most - used));
  return (
    <div className={usage ? undefined : 'at-unseen'} aria-busy={usage ? undefined : true}>
      <p className="at-quiet">{most > 0 ? t('files.used', { ...facts, left }) : t('files.usedUnlimited', facts)}</p>
      <div className={most > 0 ? undefined : 'at-unseen'}>
        <Progress
          aria-hidden="true"
          percent={most > 0 ? Math.min(100, (100 * used) / most) : 0}
          showInfo={false}
          size="small"
          strokeColor={most > 0 && used >= most ? 'var(--at-danger)' : undefined}
        />
      </div>
    </div>
  );
}
