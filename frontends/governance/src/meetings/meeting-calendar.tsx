import {
  Button,
  EmptyState,
  keptFormat,
  OneReply,
  type Request,
  type Row,
  Section,
  useCall,
  useToday,
  useTranslation,
} from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { monthAfter, weeksOf } from './month-days';

/** The meetings of a month, each on its day. */
export function MeetingCalendar(props: {
  /** YYYY-MM; '' for this month. */
  month: string;
  onMonth: (month: string) => void;
  request: Request<'governance.ListMeetings'>;
}): ReactNode {
  const { t, i18n } = useTranslation('governance');
  const today = useToday();
  const month = props.month || today.slice(0, 7);
  const weeks = weeksOf(month);
  const { data, error, refetch } = useCall(
    'governance.ListMeetings',
    { ...props.request, fromdate: weeks[0]?.[0], todate: weeks.at(-1)?.[6], sort: 'meeting_date' },
    { keepPrevious: true },
  );
  const in_ = (options: Intl.DateTimeFormatOptions) => {
    const format = keptFormat(Intl.DateTimeFormat, i18n.language, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(day));
  };
  const [title, weekday, number, whole] = [
    in_({ month: 'long', year: 'numeric' }),
    in_({ weekday: 'short' }),
    in_({ day: 'numeric' }),
    in_({ weekday: 'long', day: 'numeric', month: 'long' }),
  ];
  const on = (day: string) => (data?.data ?? []).filter(({ meeting_date }) => meeting_date === day);
  return (
    <Section
      title={title(`${month}-01`)}
      extra={
        <span className="at-cluster">
          <Button onClick={() => props.onMonth(monthAfter(month, -1))}>{t('calendar.previous')}</Button>
          <Button onClick={() => props.onMonth(monthAfter(month, 1))}>{t('calendar.next')}</Button>
        </span>
      }
    >
      <OneReply of={{ error, refetch }} found={data} within="panel">
        {() => (
          <>
            {weeks.flat().every((day) => on(day).length === 0) && <EmptyState title={t('meetings.none')} />}
            <table className="gv-month">
              <caption className="at-visually-hidden">{t('meetings.title')}</caption>
              <thead>
                <tr>
                  {weeks[0]?.map((day) => (
                    <th key={day} scope="col">
                      {weekday(day)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week[0]}>
                    {week.map((day) => (
                      <td key={day} className={day.startsWith(month) ? undefined : 'gv-other'}>
                        <time dateTime={day}>
                          <span className="gv-number">{number(day)}</span>
                          <span className="gv-date">{whole(day)}</span>
                        </time>
                        <ul>
                          {on(day).map((meeting) => (
                            <li key={meeting.id}>
                              {meeting.openable ? (
                                <Link to={`/ss/meetings/${meeting.id}`}>
                                  <TimeAndName meeting={meeting} />
                                </Link>
                              ) : (
                                <TimeAndName meeting={meeting} />
                              )}
                            </li>
                          ))}
                        </ul>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </OneReply>
    </Section>
  );
}

function TimeAndName({ meeting }: { meeting: Row<'governance.ListMeetings'> }): ReactNode {
  const { t } = useTranslation('governance');
  return (
    <>
      {meeting.meeting_time_start} <bdi>{meeting.meeting_name || t('meetings.untitled')}</bdi>
    </>
  );
}
