import {
  doOwnWork,
  type HeldWork,
  keepMaking,
  makeNext,
  type Scope,
  type ServiceRuntime,
  type Stored,
  type UnitOfWork,
} from '@attesta/kit';
import type { EverySendingRepository, SendingFields, SendingRepository } from '../repositories/sending.repository';

/** How long a sending is held by who sends, and how often it is taken up: whoever falls out leaves only what is not sent yet. */
const [heldMilliseconds, mostTries] = [60_000, 20];

/** What one transaction makes at most: it is short, and waits for nobody long, however many are asked about however much. */
export const mostBallots = 2_000;
const mostMails = 250;

/** How many are asked in one transaction about so many things. */
export function askedAtOnce(things: number): number {
  return Math.min(mostMails, Math.max(1, Math.floor(mostBallots / Math.max(1, things))));
}

/** Something that is sent to so many people that one transaction can't reach them all. */
export interface SendingKind<Fields extends SendingFields> {
  /** What sends it; its audit records say so. */
  source: string;
  /** What it changes. */
  tags: string[];
  every(scope: Scope): EverySendingRepository<Fields>;
  of(scope: Scope): SendingRepository<Fields>;
  /** Sends it to the next of those who are left. @returns how far it is then; undefined where nobody is left */
  sendPart(unit: UnitOfWork, sending: Fields & Stored): Promise<Partial<Fields> | undefined>;
  /** Lets go of it, and tells who has sent it. */
  giveUp(unit: UnitOfWork, sending: Fields & Stored): Promise<void>;
}

/** Sends to all whom the call that asked for it has left. @returns what stops that; another instance goes on with what is left */
export function startSending<Fields extends SendingFields>(
  runtime: ServiceRuntime,
  kind: SendingKind<Fields>,
): () => Promise<void> {
  const stopping = new AbortController();
  const stop = keepMaking(runtime.log, 1000, async () => {
    const { signal } = stopping;
    return !signal.aborted && sendNext(runtime, kind, { signal });
  });
  return () => {
    stopping.abort();
    return stop();
  };
}

/** Sends what has waited longest, to its end or until a signal. @returns whether there was any */
export function sendNext<Fields extends SendingFields>(
  runtime: ServiceRuntime,
  kind: SendingKind<Fields>,
  { now = () => new Date(), signal }: { now?: () => Date; signal?: AbortSignal } = {},
): Promise<boolean> {
  const sendings = kind.every({ organizationId: '' });
  const sending: HeldWork<Fields & Stored, void> = {
    heldMilliseconds,
    mostTries,
    claim: (at, until) => sendings.claim(at, until),
    hold: (held, until) => sendings.hold(held, until),
    make: async (held, gone) => {
      let isLeft = true;
      while (isLeft && !gone.aborted && !signal?.aborted) isLeft = await sendSome(runtime, kind, held);
    },
    // The last of its transactions has forgotten it; what is left is let go of.
    end: async (held) => void (await sendings.end(held, {})),
    giveUp: async (held) => {
      await inTransaction(runtime, kind, held, (unit, one) => kind.giveUp(unit, one));
    },
  };
  return makeNext(sending, runtime.log, now);
}

/**
 * Sends the next part and notes so, in one transaction: a kill before its commit has sent none of it, and one behind it all.
 * @param held as this try has claimed it: somebody else's is left alone @returns whether others are left
 */
export async function sendSome<Fields extends SendingFields>(
  runtime: ServiceRuntime,
  kind: SendingKind<Fields>,
  held: Fields & Stored,
): Promise<boolean> {
  const isLeft = await inTransaction(runtime, kind, held, async (unit, sending) => {
    const sendings = kind.of(unit);
    const progress = await kind.sendPart(unit, sending);
    await (progress ? sendings.advance(sending, progress) : sendings.forget(sending));
    return progress !== undefined;
  });
  return isLeft ?? false;
}

/** @returns what the work does, or undefined where it is not this try's to do */
function inTransaction<Fields extends SendingFields, T>(
  runtime: ServiceRuntime,
  { source, tags, of }: SendingKind<Fields>,
  { id, tries, organization_id: organizationId }: Fields & Stored,
  work: (unit: UnitOfWork, sending: Fields & Stored) => Promise<T>,
): Promise<T | undefined> {
  return doOwnWork(runtime, {
    organizationId,
    requestId: id,
    source,
    changed: [{ organizationId, tags }],
    work: async (unit) => {
      const sending = await of(unit).ofTry({ id, tries });
      return sending && work(unit, sending);
    },
  });
}
