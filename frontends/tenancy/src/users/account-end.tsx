import { StatusTag, useFormat, useToday, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** The last day of an account, marked once it has passed by the calendar of the organization acted for: nobody signs in then. */
export function AccountEnd({ day }: { day: string | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const today = useToday();
  if (!day) return t('users.unlimited');
  if (day < today) return <StatusTag kind="danger">{t('organizations.ended', { date: format.date(day) })}</StatusTag>;
  return format.date(day);
}
