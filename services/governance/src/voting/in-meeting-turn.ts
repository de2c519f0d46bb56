import { AppError, runUnitOfWork, say, type UnitOfWork, type UnitOrigin } from '@attesta/kit';
import { BallotRepository, type Cast } from '../repositories/ballot.repository';
import type { Ballot } from '../repositories/ballot.schema';
import { gathered } from './gathered';
import { MeetingLedger } from './meeting-ledger';

/** What work in a turn may use: the meeting's chain, and the ballots that those who share the turn mean to cast. */
export interface Turn {
  ledger: MeetingLedger;
  /** Those that are still to be cast, by their ids, as they stand in the turn's transaction. */
  pending: ReadonlyMap<string, Ballot>;
  /** Casts one of them, for good once the turn is committed. @returns the ballot as it will be */
  cast(ballot: Ballot, cast: Cast): Ballot;
}

interface Waiting {
  origin: UnitOrigin;
  meetingId: string;
  ballotIds: string[];
  work: (turn: Turn) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const mostWaiting = 5_000;

/** In one transaction: enough to carry a rush, few enough that the first of them does not wait for long. */
const turns = gathered<Waiting>({ most: 50, apart: 100 }, async (together) => {
  const [{ origin, meetingId }] = together as [Waiting];
  try {
    const settle = await runUnitOfWork(
      origin,
      (unit) => carryOut(unit, meetingId, together),
      () => undefined,
    );
    for (const done of settle) done();
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
});

/**
 * Runs work that casts ballots of a meeting and adds them to its chain. All who add to one chain write its end, so one transaction each would make them
 * wait for each other, or run again and again; what comes in a rush therefore shares a transaction, and the few database
 * calls in it. Several instances of the service meet in the database, where the later one runs again.
 * @param ballotIds all that the work may cast
 * @param work throws an AppError only before it has written anything: the others' work goes on
 * @throws AppError of its own work, or unavailable when too many wait
 */
export function inMeetingTurn<T>(
  origin: UnitOrigin,
  meetingId: string,
  ballotIds: string[],
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  if (turns.waiting(meetingId) >= mostWaiting) throw new AppError('unavailable', say('kit.too_long'));
  return new Promise<T>((resolve, reject) => {
    turns.join(meetingId, { origin, meetingId, ballotIds, work, resolve: resolve as Waiting['resolve'], reject });
  });
}

/** @returns what tells each of them the outcome, once all of it is committed */
async function carryOut(unit: UnitOfWork, meetingId: string, works: Waiting[]): Promise<(() => void)[]> {
  const ballots = new BallotRepository(unit);
  const ledger = await MeetingLedger.open(unit, meetingId);
  const pending = await ballots.pending([...new Set(works.flatMap(({ ballotIds }) => ballotIds))]);
  const casts = new Map<string, Cast>();
  const cast: Turn['cast'] = (ballot, how) => {
    pending.delete(ballot.id);
    casts.set(ballot.id, how);
    return { ...ballot, ...how };
  };
  const outcomes: (() => void)[] = [];
  for (const { work, resolve, reject } of works) {
    try {
      const value = await work({ ledger, pending, cast });
      outcomes.push(() => resolve(value));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push(() => reject(error));
    }
  }
  await ballots.castAll(casts);
  await ledger.write();
  return outcomes;
}
