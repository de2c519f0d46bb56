import type { VotingRule } from '../domain/voting/voting-rule';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { Committee } from '../repositories/committee.schema';
import { MeetingRepository } from '../repositories/meeting.repository';
import type { Meeting } from '../repositories/meeting.schema';
import { VotingRuleRepository } from '../repositories/voting-rule.repository';

/** What everybody who opens a link of a meeting is shown, or held to. */
export interface MeetingOfLink {
  meeting: Meeting;
  rule: VotingRule;
  committee: Committee | undefined;
}

const underWay = new Map<string, Promise<MeetingOfLink | undefined>>();

/**
 * The meeting of a link, with its committee and that one's rule; undefined where it is not there any more. Thousands open links of
 * one meeting in the same minute: those who ask while it is being read share the reply, and nothing is kept beyond it.
 */
export function meetingOfLink(organizationId: string, meetingId: string): Promise<MeetingOfLink | undefined> {
  const key = `${organizationId} ${meetingId}`;
  let reading = underWay.get(key);
  if (!reading) {
    reading = read(organizationId, meetingId).finally(() => underWay.delete(key));
    underWay.set(key, reading);
  }
  return reading;
}

async function read(organizationId: string, meetingId: string): Promise<MeetingOfLink | undefined> {
  // Of no one caller: who goes away must not end it for the others.
  const scope = { organizationId };
  const meeting = await new MeetingRepository(scope).findById(meetingId);
  if (!meeting) return undefined;
  const [rule, committee] = await Promise.all([
    new VotingRuleRepository(scope).of(meeting.committee_id),
    new CommitteeRepository(scope).findById(meeting.committee_id),
  ]);
  return { meeting, rule, committee };
}
