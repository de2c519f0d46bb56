import { keptFormat, useTranslation } from '@attesta/ui';

/** Target dates in the India time zone, in full, by a clock of 12 hours (daily work 9). */
export function useTargetDate(): (value: string | undefined) => string {
  const { i18n } = useTranslation();
  const format = keptFormat(Intl.DateTimeFormat, i18n.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    hour12: true,
    timeZone: 'Asia/Kolkata',
  });
  return (value) => (value ? format.format(new Date(value)) : '–');
}
