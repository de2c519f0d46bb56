import { voterKey } from '@attesta/kit';
import type { VoterInfo__Output } from '@attesta/proto/governance';
import type { Meeting } from '../repositories/meeting.schema';
import { peopleIn } from '../requests/people-in';
import { readEmail, trimmed } from '../requests/texts';

/** Somebody who is asked to vote. */
export interface Voter {
  /** The address in small letters. */
  key: string;
  name: string;
  /** '' for an outsider. */
  user_id: string;
}

/** Everybody who attends a meeting and has an address, each once. */
export function attendingVoters({ attendees, external_attendees }: Meeting): Voter[] {
  const known = [...attendees, ...external_attendees].filter(({ email }) => email);
  return onceEach(known.map(({ email, name, user_id }) => ({ key: voterKey(email), name, user_id })));
}

/**
 * The voters that a request names, their groups opened. Who attends keeps the account they attend with.
 * @throws AppError invalid for what is no address
 */
export function namedVoters(meeting: Meeting, given: readonly VoterInfo__Output[], field: string): Voter[] {
  const known = new Map(attendingVoters(meeting).map((voter) => [voter.key, voter]));
  return onceEach(
    peopleIn(given).map((one) => {
      const key = readEmail(one.email, field);
      return known.get(key) ?? { key, name: trimmed(one.name) || trimmed(one.title) || key, user_id: '' };
    }),
  );
}

/** Each of some voters once, in their order. */
export function onceEach(voters: Voter[]): Voter[] {
  return [...new Map(voters.map((voter) => [voter.key, voter])).values()];
}
