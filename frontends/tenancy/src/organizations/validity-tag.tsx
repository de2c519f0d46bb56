import { StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { dayAfter } from './use-organization-filters';

/** The last day of a licence, marked where it has passed or comes within 30 days. */
export function ValidTo({ day }: { day: string | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  if (!day) return t('organizations.endless');
  const today = new Date().toISOString().slice(0, 10);
  if (day < today) return <StatusTag kind="danger">{t('organizations.ended', { date: format.date(day) })}</StatusTag>;
  if (day <= dayAfter(today, 30)) return <StatusTag kind="warning">{format.date(day)}</StatusTag>;
  return format.date(day);
}
