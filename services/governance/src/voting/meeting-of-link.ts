import { whenCommitted } from '@attesta/kit';
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

/**
 * For how long what was read of a meeting is good for others. Another instance may have changed it meanwhile; what must not be
 * cast any more is found in the transaction that casts it.
 */
const goodMilliseconds = 500;
const known = new Map<string, Promise<MeetingOfLink | undefined>>();

/**
 * The meeting of a link, with its committee and that one's rule; undefined where it is not there any more. Thousands open links of
 * one meeting in the same minute: those who ask within half a second share what was read, unless this instance changes it.
 */
export function meetingOfLink(organizationId: string, meetingId: string): Promise<MeetingOfLink | undefined> {
  const key = `${organizationId} ${meetingId}`;
  const shared = known.get(key);
  if (shared) return shared;
  const reading = read(organizationId, meetingId);
  const forget = (): void => {
    if (known.get(key) === reading) known.delete(key);
  };
  known.set(key, reading);
  setTimeout(forget, goodMilliseconds).unref();
  reading.catch(forget);
  return reading;
}

whenCommitted(['meetings', 'committees', 'voting_rules'], () => known.clear());

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
