import {
  Button,
  keptFormat,
  OneReply,
  type Reply,
  Section,
  useCall,
  useFormat,
  useToday,
  useTranslation,
} from '@attesta/ui';
import { LeftOutlined, RightOutlined } from '@attesta/ui/icons';
import { type ReactNode, useMemo } from 'react';
import { addMonths, firstWeekdayOf, type Month, weeksOf } from './month';
import { sessionTime } from './session-time';

type Session = NonNullable<Reply<'compliance.ListSurveyorSessions'>['data']>[number];

/** As many as one page of a list may have. */
const most = 200;

/** The sessions of a month, in the squares of their days; on a phone only the days that have one, below each other. */
export function MonthCalendar(props: {
  month: Month;
  /** What the list is narrowed by besides. */
  filters: object;
  onMonth: (month: Month) => void;
  onOpen: (id: string) => void;
}): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const { month } = props;
  const today = useToday();
  const weeks = useMemo(() => weeksOf(month, firstWeekdayOf(i18n.language)), [month, i18n.language]);
  const request = { ...props.filters, fromDate: weeks[0]?.[0], toDate: weeks.at(-1)?.[6], page_size: most, page: 1 };
  const { data, error, refetch } = useCall('compliance.ListSurveyorSessions', { ...request, sort: 'date' });
  const sessions = data?.data ?? [];
  const total = data?.meta?.total ?? 0;
  const names = {
    month: keptFormat(Intl.DateTimeFormat, i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    weekday: keptFormat(Intl.DateTimeFormat, i18n.language, { weekday: 'short', timeZone: 'UTC' }),
    wholeWeekday: keptFormat(Intl.DateTimeFormat, i18n.language, { weekday: 'long', timeZone: 'UTC' }),
  };
  const [Earlier, Later] = i18n.dir() === 'rtl' ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  return (
    <Section
      title={<span aria-live="polite">{names.month.format(new Date(`${month}-01`))}</span>}
      extra={
        <span className="at-cluster">
          <Button
            aria-label={t('sessions.monthBefore')}
            icon={<Earlier aria-hidden="true" />}
            onClick={() => props.onMonth(addMonths(month, -1))}
          />
          <Button onClick={() => props.onMonth(today.slice(0, 7))}>{t('sessions.today')}</Button>
          <Button
            aria-label={t('sessions.monthAfter')}
            icon={<Later aria-hidden="true" />}
            onClick={() => props.onMonth(addMonths(month, 1))}
          />
        </span>
      }
    >
      <OneReply of={{ error, refetch }} found={data} rows={weeks.length} within="panel">
        {() => (
          <>
            {total > most && <p className="at-quiet">{t('sessions.tooMany', { most, total })}</p>}
            <table className="cp-calendar">
              <caption className="at-visually-hidden">{t('sessions.calendar')}</caption>
              <thead className="cp-calendar-weekdays">
                <tr>
                  {weeks[0]?.map((day) => (
                    <th
                      key={day}
                      scope="col"
                      className="cp-calendar-weekday"
                      abbr={names.wholeWeekday.format(new Date(day))}
                    >
                      {names.weekday.format(new Date(day))}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="cp-calendar-weeks">
                {weeks.map((week) => (
                  <tr key={week[0]} className="cp-calendar-week">
                    {week.map((day) => (
                      <Day
                        key={day}
                        day={day}
                        isToday={day === today}
                        isOutside={!day.startsWith(month)}
                        sessions={sessions.filter(({ date = '', to_date = '' }) => date <= day && day <= to_date)}
                        onOpen={props.onOpen}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {sessions.length === 0 && <p className="at-quiet">{t('sessions.noneInMonth')}</p>}
          </>
        )}
      </OneReply>
    </Section>
  );
}

function Day(props: {
  day: string;
  isToday: boolean;
  isOutside: boolean;
  sessions: Session[];
  onOpen: (id: string) => void;
}): ReactNode {
  const format = useFormat();
  const { day, isToday, sessions } = props;
  const state = [
    'cp-calendar-day',
    props.isOutside && 'cp-calendar-outside',
    isToday && 'cp-calendar-today',
    sessions.length === 0 && 'cp-calendar-free',
  ];
  return (
    <td className={state.filter(Boolean).join(' ')} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day}>
        <span className="cp-calendar-number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="cp-calendar-date">{format.date(day)}</span>
      </time>
      {sessions.length > 0 && (
        <ul className="cp-calendar-sessions">
          {sessions.map((session) => (
            <li key={session.id}>
              <button
                type="button"
                className={`at-bare cp-calendar-session cp-session-${session.status}`}
                title={sessionTime(format, session)}
                onClick={() => props.onOpen(session.id ?? '')}
              >
                {session.from_time && <span className="at-code">{session.from_time}</span>} {session.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}
