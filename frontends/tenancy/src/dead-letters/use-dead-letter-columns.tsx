import { type Row, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';

type DeadLetter = Row<'tenancy.ListDeadLetters'>;

/** The columns of the undelivered events, texts in the reader's language. */
export function useDeadLetterColumns(): Column<DeadLetter>[] {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const state = ({ replay_requested_at }: DeadLetter): string =>
    t(replay_requested_at ? 'deadLetters.waiting' : 'deadLetters.parked');
  return [
    { key: 'subject', title: t('deadLetters.event') },
    { key: 'service', title: t('deadLetters.service'), value: (row) => t(`service.${row.service}`) },
    {
      key: 'organization_name',
      title: t('users.organization'),
      value: (row) => row.organization_name || row.organization_id || t('deadLetters.ofPlatform'),
    },
    { key: 'reason', title: t('deadLetters.reason'), card: 'line' },
    { key: 'tries', title: t('deadLetters.tries'), align: 'end', render: (row) => format.number(row.tries) },
    { key: 'last_at', title: t('deadLetters.lastAt'), card: 'date', value: (row) => format.dateTime(row.last_at) },
    { key: 'first_at', title: t('deadLetters.firstAt'), hidden: true, value: (row) => format.dateTime(row.first_at) },
    { key: 'consumer', title: t('deadLetters.consumer'), hidden: true },
    {
      key: 'state',
      title: t('status.label'),
      width: 184,
      card: 'status',
      value: state,
      render: (row) => <StatusTag kind={row.replay_requested_at ? 'info' : 'warning'}>{state(row)}</StatusTag>,
    },
  ];
}
