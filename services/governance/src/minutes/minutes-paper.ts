import { type Context, inReadersLanguage, type Scope } from '@attesta/kit';
import type { SentenceLanguage } from '@attesta/kit/say-in';
import type { DiscussionPoint as PointMessage } from '@attesta/proto/governance';
import { mayManage } from '../committees/may-manage';
import { presentNames } from '../committees/people';
import { discussionViews } from '../discussion/discussion-view';
import { everyPoint, numbered } from '../domain/agenda';
import type { MeetingOfCommittee } from '../meetings/read-meeting';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import { LedgerEndRepository } from '../repositories/ledger.repository';
import type { SubAgendaPoint } from '../repositories/meeting.schema';
import { MeetingTagRepository } from '../repositories/meeting-tag.repository';
import { type MeetingVote, votesOfMeeting } from '../voting/votes-of-meeting';
import { minutesFormat } from './minutes-format';
import { type SayText, textsOf } from './minutes-texts';
import type { MinutesPaper, Said } from './set-minutes';

interface Asked {
  language: SentenceLanguage;
  /** Whether they are about to become final: votes and feedback are closed in them. */
  closing?: boolean;
}

/** The minutes of a meeting that the actor may open, as they are printed. A dozen calls, however long they are. */
export function minutesPaper(
  context: Context,
  scope: Scope,
  of: MeetingOfCommittee,
  asked: Asked,
): Promise<MinutesPaper> {
  return inReadersLanguage(asked.language, () => written(context, scope, of, asked));
}

async function written(
  context: Context,
  scope: Scope,
  of: MeetingOfCommittee,
  { language, closing = false }: Asked,
): Promise<MinutesPaper> {
  const { meeting, committee } = of;
  const [points, votes, end, organization, names] = await Promise.all([
    new DiscussionPointRepository(scope).ofMeetings([meeting.id]),
    votesOfMeeting(scope, meeting.id, closing),
    new LedgerEndRepository(scope).ofMeeting(meeting.id),
    context.directory.organization(scope.organizationId),
    context.directory.names([context.actor.id]),
  ]);
  const views = await discussionViews(context, scope, points, true);
  const text = textsOf(language);
  const format = minutesFormat(language, meeting.time_zone);
  const finalAt = closing ? new Date() : end?.finalized_at;
  const manageable = mayManage(context, committee);
  const person = names.get(context.actor.id) || '–';
  return {
    language,
    title: text('minutes.of', { name: meeting.meeting_name }),
    organization: organization?.name ?? '',
    made: text('minutes.made', { time: format.time(new Date()), person }),
    state: finalAt ? text('minutes.final', { time: format.time(finalAt) }) : text('minutes.draft'),
    facts: said(await factsOf(context, scope, of, text, format)),
    items: everyPoint(numbered(meeting.agenda)).map((item) => {
      const { agenda_id, serial_no, agenda_item, presenter } = item as SubAgendaPoint & { serial_no: string };
      const vote = votes.get(agenda_id);
      const isShown = vote && (manageable || vote.result.outcome !== 'open');
      return {
        title: `${serial_no} ${agenda_item}`,
        below: serial_no.includes('.'),
        result: [
          ...(presenter ? [text('agenda.presentedBy', { name: presenter })] : []),
          ...(isShown ? resultLines(vote, text) : []),
        ],
        points: views.filter((point) => point.agenda_id === agenda_id).map((point) => pointLines(point, text, format)),
      };
    }),
    nothing: text('minutes.nothing'),
    ledger: finalAt && end ? text('minutes.ledger', { records: end.sequence, hash: end.hash }) : '',
  };
}

async function factsOf(
  context: Context,
  scope: Scope,
  { meeting, committee }: MeetingOfCommittee,
  text: SayText,
  format: ReturnType<typeof minutesFormat>,
): Promise<Said[]> {
  const [tags, present] = await Promise.all([
    new MeetingTagRepository(scope).findByIds(meeting.tag_ids),
    presentNames(context, meeting.attendees),
  ]);
  const people = [...meeting.attendees.map(present), ...meeting.external_attendees];
  const namesOf = (there: boolean): string =>
    format.list(people.filter((one) => one.present === there).map(({ name }) => name));
  const { meeting_date, meeting_time_start: begins, meeting_time_end: ends, time_zone, location, objective } = meeting;
  return [
    [text('committees.one'), committee.committee_name],
    [text('meetings.date'), meeting_date && format.day(meeting_date)],
    [text('meetings.time'), begins && `${begins}–${ends} (${time_zone})`],
    [text('meetings.location'), location],
    [text('meetings.objective'), objective],
    [text('attendees.present'), namesOf(true)],
    [text('attendees.invited'), namesOf(false)],
    [text('meetings.tags'), tags.map(({ name }) => name).join(', ')],
  ];
}

/** How a vote ended, and the numbers and the rule that make it so: what the screen says beside the result. */
function resultLines({ result, rule }: MeetingVote, text: SayText): string[] {
  const { outcome, approved, rejected, abstained, pending, recused, proxies } = result;
  const { present, electorate, quorum, base, needed } = result;
  return [
    `${text(`outcome.${outcome}`)} · ${text('votes.tally', { approved, rejected, abstained, pending })}`,
    text('votes.whyQuorum', { present, electorate, quorum, percent: rule.quorum_percent }),
    `${text(`votes.why.${rule.majority}.${rule.majority_of}`, { base, needed })} ${text('votes.whyApproved', { approved })}`,
    ...(recused > 0 ? [text('votes.whyRecused', { recused })] : []),
    ...(proxies > 0 ? [text('votes.whyProxies', { proxies, most: rule.most_proxies })] : []),
  ];
}

function pointLines(point: PointMessage, text: SayText, format: ReturnType<typeof minutesFormat>): Said[] {
  const { votes, target_date, user, attendee_responsible, tags } = point;
  const lines = said([
    [text('point.issues'), point.issues ?? ''],
    [text('point.discussion'), point.discussion ?? ''],
    [text('point.resolutions'), point.resolutions ?? ''],
    [text('point.action_plan'), point.action_plan ?? ''],
    [text('point.responsible'), user?.name || attendee_responsible?.name || ''],
    [text('point.target'), target_date ? format.target(target_date) : ''],
    [text('meetings.tags'), (tags ?? []).map(({ name }) => name).join(', ')],
    [text('point.comment'), point.u_comment ?? ''],
  ]);
  if (!votes) return lines;
  const { approved: like = 0, rejected: dislike = 0, pending = 0 } = votes;
  return [...lines, ['', text('minutesVotes.tally', { like, dislike, pending })]];
}

function said(lines: Said[]): Said[] {
  return lines.filter(([, words]) => words);
}
