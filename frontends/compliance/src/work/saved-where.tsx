import { keptFormat, useTranslation } from '@attesta/ui';
import { CheckOutlined, ClockCircleOutlined, SyncOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import type { Whereabouts } from '../unsent/use-answering';

const icons = {
  saving: SyncOutlined,
  waiting: ClockCircleOutlined,
  unsaved: ClockCircleOutlined,
  saved: CheckOutlined,
};

/** Where an element's answer is, beside it. It is not announced: the bar at the foot says it once for all elements. */
export function SavedWhere({ whereabouts }: { whereabouts: Whereabouts }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  if (!whereabouts) return null;
  const { state } = whereabouts;
  const Icon = icons[state];
  const clock = keptFormat(Intl.DateTimeFormat, i18n.language, { timeStyle: 'short' });
  const time = state === 'saved' && clock.format(whereabouts.at);
  return (
    <span className={`cp-saved-where cp-saved-where-${state}`}>
      <Icon aria-hidden="true" /> {t(`saveHere.${state}`, { time })}
    </span>
  );
}
