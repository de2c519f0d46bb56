import type { Scope } from '@attesta/kit';
import { BallotRepository, type InHand } from '../repositories/ballot.repository';

interface Waiting {
  voterKey: string;
  resolve: (hand: InHand) => void;
  reject: (error: unknown) => void;
}

/** In one read: what a rush brings while the one before is under way. */
const mostTogether = 200;
const queues = new Map<string, Waiting[]>();

/**
 * The ballots of a meeting that a voter may cast. Voters who come while the meeting's ballots are being read share the next read, which
 * begins after each of them has asked.
 */
export function ballotsInHand({ organizationId }: Scope, meetingId: string, voterKey: string): Promise<InHand> {
  const key = `${organizationId} ${meetingId}`;
  return new Promise((resolve, reject) => {
    const waiting = { voterKey, resolve, reject };
    const queue = queues.get(key);
    if (queue) queue.push(waiting);
    else {
      queues.set(key, [waiting]);
      // Of no one caller: who goes away must not end it for the others.
      void serve(key, { organizationId }, meetingId);
    }
  });
}

async function serve(key: string, scope: Scope, meetingId: string): Promise<void> {
  const queue = queues.get(key) as Waiting[];
  // What arrives in the same moment comes along.
  await new Promise(setImmediate);
  while (queue.length > 0) {
    const together = queue.splice(0, mostTogether);
    try {
      const keys = [...new Set(together.map(({ voterKey }) => voterKey))];
      const hands = await new BallotRepository(scope).inHandOf(meetingId, keys);
      for (const { voterKey, resolve } of together) resolve(hands.get(voterKey) ?? { own: [], held: [] });
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
  queues.delete(key);
}
