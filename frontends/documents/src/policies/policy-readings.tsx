import { type Row, Section, useFormat, useSession, useTranslation } from '@attesta/ui';
import { type Column, DataTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';

type Reading = Row<'documents.ListPolicyReadings'>;

/** Who has opened, and confirmed to have read, which version; for those who answer for policies. */
export function PolicyReadings({ initkey }: { initkey: string }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const role = useSession()?.roleId ?? 0;
  if (![2, 3, 4].includes(role)) return null;
  const columns: Column<Reading>[] = [
    { key: 'name', title: t('policies.reader') },
    {
      key: 'version',
      title: t('field.version'),
      sortable: true,
      card: 'line',
      value: ({ version }) => t('policies.versionNumber', { version }),
    },
    {
      key: 'read_at',
      title: t('policies.openedAt'),
      width: 190,
      sortable: true,
      card: 'date',
      value: ({ read_at }) => format.dateTime(read_at),
    },
    {
      key: 'acknowledged_at',
      title: t('policies.confirmedAt'),
      card: 'line',
      value: ({ acknowledged_at: at }) => (at ? format.dateTime(at) : t('policies.notConfirmed')),
    },
  ];
  return (
    <Section title={t('policies.readings')}>
      <DataTable
        name="documents.readings"
        caption={t('policies.readings')}
        call="documents.ListPolicyReadings"
        request={{ initkey }}
        columns={columns}
        empty={{ title: t('policies.noReadings'), description: t('policies.noReadingsHint') }}
      />
    </Section>
  );
}
