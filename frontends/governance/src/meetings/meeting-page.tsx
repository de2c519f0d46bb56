import { OneReply, Page, Segmented, useCall, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import { useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { Status } from '../shared/meeting-words';
import { AgendaSection } from './agenda-section';
import { AttendeesSection } from './attendees-section';
import { MeetingActions } from './meeting-actions';
import { meetingPanels } from './meeting-panels';
import type { Meeting } from './meeting-parts';
import { MinutesSection } from './minutes-section';
import { PlanSection } from './plan-section';

const defaults = { part: 'plan' };

/** One meeting: its plan, agenda and attendees, which save themselves while they are written, and its minutes. */
export default function MeetingPage(): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall('governance.GetMeeting', { id });
  const meeting = data?.data;
  return (
    <Page
      title={meeting ? meeting.meeting_name || t('meetings.untitled') : t('meetings.one')}
      description={
        meeting && (
          <>
            <bdi>{meeting.committee_name}</bdi>
            {meeting.meeting_date && <> · {format.date(meeting.meeting_date)}</>}
          </>
        )
      }
      aside={meeting && <Status status={meeting.status} />}
      breadcrumbs={[{ label: t('meetings.title'), to: '/ss/meetings' }, { label: meeting?.meeting_name || '…' }]}
      action={meeting && <MeetingActions meeting={meeting} />}
    >
      <OneReply of={{ error, refetch }} found={meeting} lines={10}>
        {(meeting) => <Parts key={meeting.id} meeting={meeting} />}
      </OneReply>
    </Page>
  );
}

function Parts({ meeting }: { meeting: Meeting }): ReactNode {
  const { t } = useTranslation('governance');
  const [{ part }, setState] = useUrlState(defaults);
  const panels = meetingPanels.filter(({ isShown }) => isShown(meeting));
  const isEditable = Boolean(meeting.manageable) && meeting.status !== 'finished';
  const own = ['plan', 'agenda', 'attendees', ...(meeting.status === 'draft' ? [] : ['minutes'])];
  const Shown = panels.find(({ key }) => key === part)?.Panel;
  return (
    <>
      <div className="at-gap gv-parts">
        <Segmented
          aria-label={t('meetings.parts')}
          value={part}
          onChange={(next) => setState({ part: next })}
          options={[
            ...own.map((value) => ({ value, label: t(`part.${value}`) })),
            ...panels.map(({ key, label }) => ({ value: key, label: t(label) })),
          ]}
        />
      </div>
      {part === 'plan' && <PlanSection meeting={meeting} isEditable={isEditable} />}
      {part === 'agenda' && <AgendaSection meeting={meeting} isEditable={isEditable} />}
      {part === 'attendees' && <AttendeesSection meeting={meeting} isEditable={isEditable} />}
      {part === 'minutes' && <MinutesSection meeting={meeting} />}
      {Shown && <Shown meeting={meeting} />}
    </>
  );
}
