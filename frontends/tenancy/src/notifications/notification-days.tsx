import { type Row, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { NotificationItem } from './notification-item';

type Item = Row<'tenancy.ListMyNotifications'>;

/** Notifications under the days on which they arrived, as the reader's clock has them. */
export function NotificationDays({ items }: { items: Item[] }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = localDay(new Date(item.created_at ?? ''));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const title = (day: string): string => {
    if (day === localDay(new Date())) return t('inbox.today');
    if (day === localDay(new Date(Date.now() - 86_400_000))) return t('inbox.yesterday');
    return format.date(day);
  };
  return (
    <>
      {[...days].map(([day, list]) => (
        <section key={day} className="te-day" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{title(day)}</h2>
          <ul className="at-panel at-rows te-inbox">
            {list.map((item) => (
              <NotificationItem key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The day of a moment where the reader is, YYYY-MM-DD. */
function localDay(moment: Date): string {
  const part = (number: number): string => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`;
}
