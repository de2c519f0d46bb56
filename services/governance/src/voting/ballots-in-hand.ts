import type { Scope } from '@attesta/kit';
import { BallotRepository, type InHand } from '../repositories/ballot.repository';
import { gathered } from './gathered';

interface Waiting {
  organizationId: string;
  meetingId: string;
  voterKey: string;
  resolve: (hand: InHand) => void;
  reject: (error: unknown) => void;
}

const asked = gathered<Waiting>({ most: 200, apart: 40 }, async (together) => {
  const [{ organizationId, meetingId }] = together as [Waiting];
  try {
    const keys = [...new Set(together.map(({ voterKey }) => voterKey))];
    // Of no one caller: who goes away must not end it for the others.
    const hands = await new BallotRepository({ organizationId }).inHandOf(meetingId, keys);
    for (const { voterKey, resolve } of together) resolve(hands.get(voterKey) ?? { own: [], held: [] });
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
});

/**
 * The ballots of a meeting that a voter may cast. Voters of a meeting who come in a rush share a read, which begins after each of them
 * has asked.
 */
export function ballotsInHand({ organizationId }: Scope, meetingId: string, voterKey: string): Promise<InHand> {
  return new Promise((resolve, reject) => {
    asked.join(`${organizationId} ${meetingId}`, { organizationId, meetingId, voterKey, resolve, reject });
  });
}
