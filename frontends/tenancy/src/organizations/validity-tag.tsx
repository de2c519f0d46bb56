import { dayIn, daysUntil, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** A licence is said to run out so many days before it does. */
const noticeDays = 30;

/**
 * The last day of a licence, marked where it has passed or comes within 30 days.
 * @param props.zone the time zone of its organization, by whose calendar it ends
 */
export function ValidTo({ day, zone }: { day: string | undefined; zone: string | undefined }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  if (!day) return t('organizations.endless');
  const left = daysUntil(day, dayIn(zone || 'UTC', new Date()));
  if (left < 0) return <StatusTag kind="danger">{t('organizations.ended', { date: format.date(day) })}</StatusTag>;
  if (left <= noticeDays) return <StatusTag kind="warning">{format.date(day)}</StatusTag>;
  return format.date(day);
}
