import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { useTargetDate } from '../shared/target-date';
import { AnswerFiles } from '../voting/answer-files';
import { attendeesPart, type Meeting } from './meeting-parts';
import type { DiscussionGroup, DiscussionPoint } from './minutes-section';

/** The minutes to be read and printed. What people wrote runs in its own direction, whatever the page's. */
export function MinutesText({ meeting, groups }: { meeting: Meeting; groups: DiscussionGroup[] }): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  const people = attendeesPart.read(meeting);
  const names = (there: boolean): string =>
    format.list(people.filter(({ present }) => present === there).map(({ name }) => name));
  const items = (meeting.agenda_of_meeting ?? []).flatMap((item) => [item, ...(item.subAgenda ?? [])]);
  const presenterOf = new Map(items.map(({ agenda_id, presenter }) => [agenda_id, presenter]));
  return (
    <article className="gv-minutes">
      <dl>
        <Said label={t('committees.one')} text={meeting.committee_name} />
        <Said label={t('meetings.date')} text={meeting.meeting_date && format.date(meeting.meeting_date)} />
        <Said
          label={t('meetings.time')}
          text={
            meeting.meeting_time_start &&
            `${meeting.meeting_time_start}–${meeting.meeting_time_end} (${meeting.time_zone})`
          }
        />
        <Said label={t('meetings.location')} text={meeting.location} />
        <Said label={t('meetings.objective')} text={meeting.objective} />
        <Said label={t('attendees.present')} text={names(true)} />
        <Said label={t('attendees.invited')} text={names(false)} />
        <Said label={t('meetings.tags')} text={(meeting.tags ?? []).map(({ name }) => name).join(', ')} />
      </dl>
      {groups.map(({ agenda_id, serial_no, agenda_item, discussion_points: points = [] }) => (
        <section key={agenda_id}>
          <h3>
            <bdi>{`${serial_no} ${agenda_item}`}</bdi>
          </h3>
          {presenterOf.get(agenda_id) && (
            <p className="at-quiet">{t('agenda.presentedBy', { name: presenterOf.get(agenda_id) })}</p>
          )}
          {points.length === 0 && <p className="at-quiet">{t('minutes.nothing')}</p>}
          {points.map((point) => (
            <PointText key={point.id} point={point} />
          ))}
        </section>
      ))}
    </article>
  );
}

/** What was said of an item, and what follows from it. */
export function PointText({ point }: { point: DiscussionPoint }): ReactNode {
  const { t } = useTranslation('governance');
  const targetDate = useTargetDate();
  const responsible = point.user?.name || point.attendee_responsible?.name;
  return (
    <dl>
      <Said label={t('point.issues')} text={point.issues} />
      <Said label={t('point.discussion')} text={point.discussion} />
      <Said label={t('point.resolutions')} text={point.resolutions} />
      <Said label={t('point.action_plan')} text={point.action_plan} />
      <Said label={t('point.responsible')} text={responsible} />
      <Said label={t('point.target')} text={point.target_date && targetDate(point.target_date)} />
      <Said label={t('meetings.tags')} text={(point.tags ?? []).map(({ name }) => name).join(', ')} />
      <Said label={t('point.comment')} text={point.u_comment} />
      {(point.u_doc ?? []).length > 0 && (
        <>
          <dt>{t('point.files')}</dt>
          <dd>
            <AnswerFiles point={point} />
          </dd>
        </>
      )}
    </dl>
  );
}

function Said({ label, text }: { label: string; text?: string }): ReactNode {
  if (!text) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </>
  );
}
