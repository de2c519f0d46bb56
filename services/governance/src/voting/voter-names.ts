import type { Scope } from '@attesta/kit';
import { BallotRepository } from '../repositories/ballot.repository';
import type { Meeting } from '../repositories/meeting.schema';
import { attendingVoters } from './voters';

/**
 * Says what some voters of a meeting are called, by their addresses in small letters; "" for nobody. Those who do not attend are read
 * in one call.
 */
export async function nameOfVoter(scope: Scope, meeting: Meeting, keys: string[]): Promise<(key: string) => string> {
  const attending = new Map(attendingVoters(meeting).map(({ key, name }) => [key, name]));
  const others = [...new Set(keys)].filter((key) => key && !attending.has(key));
  const names = await new BallotRepository(scope).namesOf(meeting.id, others);
  return (key) => attending.get(key) ?? names.get(key) ?? key;
}
