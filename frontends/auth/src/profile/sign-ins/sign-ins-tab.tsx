import { type Row, type StatusKind, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { type Column, DataTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { methodText } from '../method-text';
import { outcomeOf } from './outcome';

/** What happened at the account's door, newest first. */
export function SignInsTab(): ReactNode {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const word = (outcome: string | undefined): string => {
    const { key } = outcomeOf(outcome);
    return key ? t(key) : (outcome ?? '');
  };
  const kind = (outcome: string | undefined): StatusKind => outcomeOf(outcome).kind;
  const columns: Column<Row<'auth.ListSignIns'>>[] = [
    { key: 'at', title: t('signIns.at'), width: 200, render: ({ at }) => format.dateTime(at) },
    {
      key: 'outcome',
      title: t('signIns.outcome'),
      width: 240,
      card: 'status',
      value: ({ outcome }) => word(outcome),
      render: ({ outcome }) => <StatusTag kind={kind(outcome)}>{word(outcome)}</StatusTag>,
    },
    {
      key: 'method',
      title: t('signIns.method'),
      value: ({ method }) => (methodText(method) ? t(methodText(method)) : undefined),
    },
    { key: 'device', title: t('signIns.device'), card: 'line' },
    { key: 'place', title: t('signIns.place'), card: 'line' },
  ];
  return (
    <>
      <p className="at-muted at-gap">{t('signIns.text')}</p>
      <DataTable
        name="auth.sign-ins"
        caption={t('profile.sign-ins')}
        call="auth.ListSignIns"
        columns={columns}
        empty={{ title: t('signIns.none') }}
      />
    </>
  );
}
