import { type Row, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { useAuditWords } from './use-audit-words';

type Entry = Row<'tenancy.ListAuditTrail'>;

/** The columns of the audit trail, texts in the reader's language. */
export function useAuditColumns(): Column<Entry>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const { what, values } = useAuditWords();
  return [
    {
      key: 'at',
      title: t('audit.at'),
      card: 'date',
      width: 220,
      value: ({ at }) => format.dateTime(at),
    },
    {
      key: 'user_name',
      title: t('audit.person'),
      width: 200,
      value: ({ user_name }) => user_name || t('audit.nobody'),
    },
    {
      key: 'what',
      title: t('audit.what'),
      width: 360,
      card: 'line',
      value: ({ changes }) => what(changes).join('; '),
    },
    {
      key: 'values',
      title: t('audit.values'),
      width: 320,
      card: 'line',
      value: ({ changes }) => values(changes).join('; '),
    },
    { key: 'organization_name', title: t('users.organization'), card: 'line', hidden: true },
  ];
}
