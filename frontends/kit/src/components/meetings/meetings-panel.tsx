import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../api/use-call';
import { ErrorPanel } from '../../feedback/error-panel';
import { useFormat } from '../../i18n/use-format';
import { Section } from '../../page/page';
import './texts';

/** So many are shown; hardly anything is discussed more often. */
const shown = 50;

/** What the meetings are about. */
export interface AboutProps {
  kind: 'risk' | 'incident' | 'action_plan' | 'standard' | 'document';
  id: string;
}

/** The meetings on whose agendas something stands, with their items. */
export default function MeetingsPanel({ kind, id }: AboutProps): ReactNode {
  const { t } = useTranslation('meetings');
  const format = useFormat();
  const { data, error, refetch } = useCall('governance.ListMeetingsAbout', { kind, id, page: 1, page_size: shown });
  const meetings = data?.data ?? [];
  const total = data?.meta?.total ?? 0;
  if (meetings.length === 0 && !error) return null;
  return (
    <Section title={t('title')}>
      {meetings.length === 0 && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <ul className="at-rows">
        {meetings.map(({ id: meeting, meeting_name, committee_name, meeting_date, status, agenda_items = [] }) => (
          <li key={meeting}>
            <div>
              <Link to={`/ss/meetings/${meeting}?part=agenda`}>
                <bdi>{meeting_name || t('untitled')}</bdi>
              </Link>
              <span className="at-quiet">
                {' '}
                <bdi>
                  {meeting_date
                    ? t('on', { committee: committee_name, date: format.date(meeting_date) })
                    : committee_name}
                </bdi>
              </span>
              {agenda_items.map((item) => (
                <div key={item}>
                  <bdi>{item}</bdi>
                </div>
              ))}
            </div>
            <span className="at-tag">{t(`status.${status}`)}</span>
          </li>
        ))}
      </ul>
      {total > meetings.length && meetings.length > 0 && (
        <p className="at-quiet">{t('more', { shown: meetings.length, total })}</p>
      )}
    </Section>
  );
}
