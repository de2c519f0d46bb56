import { whenCommitted } from '@attesta/kit';
import type { VotingRule } from '../domain/voting/voting-rule';
import { CommitteeRepository } from '../repositories/committee.repository';
import type { Committee } from '../repositories/committee.schema';
import { MeetingRepository } from '../repositories/meeting.repository';
import type { Meeting } from '../repositories/meeting.schema';
import { VotingRuleRepository } from '../repositories/voting-rule.repository';
import { sharedRead } from './shared-read';

/** What everybody who opens a link of a meeting is shown, or held to. */
export interface MeetingOfLink {
  meeting: Meeting;
  rule: VotingRule;
  committee: Committee | undefined;
  /** Whether the minutes are final, so that nothing is voted on any more; of an earlier release's the ledger alone says so. */
  closed: boolean;
}

const shared = sharedRead(read);
whenCommitted(['meetings', 'committees', 'voting_rules'], shared.forget);

/** The meeting of a link, with its committee and that one's rule; undefined where it is not there any more. */
export const meetingOfLink: (organizationId: string, meetingId: string) => Promise<MeetingOfLink | undefined> =
  shared.of;

async function read(organizationId: string, meetingId: string): Promise<MeetingOfLink | undefined> {
  // Of no one caller: who goes away must not end it for the others.
  const scope = { organizationId };
  const meeting = await new MeetingRepository(scope).findById(meetingId);
  if (!meeting) return undefined;
  const [rule, committee] = await Promise.all([
    new VotingRuleRepository(scope).of(meeting.committee_id),
    new CommitteeRepository(scope).findById(meeting.committee_id),
  ]);
  return { meeting, rule, committee, closed: Boolean(meeting.minutes_file) };
}
