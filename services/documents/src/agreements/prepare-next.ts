import {
  AppError,
  announceChange,
  repeat,
  runUnitOfWork,
  type SentenceReference,
  type ServiceRuntime,
  say,
  settleWith,
  type UnitOfWork,
} from '@attesta/kit';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';
import { changeAgreement } from './change-agreement';
import { prepareDocument } from './prepare-document';
import { placedSigners } from './read-signers';
import { handedOver, type Prepared, takePrepared } from './take-prepared';
import { tellNotPrepared } from './tell';

/** Who makes a PDF holds its agreement for so long, and says so again three times within it: one that was killed is taken up after it. */
const heldMilliseconds = 60_000;
/** What has not been finished so often is given up: it may be what ends the process. */
const mostTries = 3;
const tags = ['documents.agreement'];
/** Faults of the moment, after which the same document may go through. */
const passing = ['unavailable', 'too_many', 'internal'];

/** Makes the PDFs that agreements wait for, one after the other. @returns what stops that, when the one under way is done */
export function startPreparing(runtime: ServiceRuntime): () => Promise<void> {
  let stopped = false;
  const round = async (): Promise<void> => {
    try {
      while (!stopped && (await prepareNext(runtime)));
    } catch (error) {
      runtime.log.warn({ reason: (error as Error).message }, 'agreements could not be looked for: tried again');
    }
  };
  const stop = repeat(1000, round);
  return () => {
    stopped = true;
    return stop();
  };
}

/** Makes the PDF of the agreement that has waited longest. @returns whether there was one */
export async function prepareNext(runtime: ServiceRuntime, now: () => Date = () => new Date()): Promise<boolean> {
  const agreements = new AgreementJobRepository({ organizationId: '' });
  const until = (): Date => new Date(now().getTime() + heldMilliseconds);
  const agreement = await agreements.claim(now(), until());
  if (!agreement) return false;
  const { id, tries, organization_id: organizationId } = agreement;
  if (tries > mostTries) {
    await end(runtime, agreement, say('documents.agreement_broke_off').reference);
    return true;
  }
  announceChange(runtime.broker, { domain: 'documents', organizationId, tags });
  const gone = new AbortController();
  const hold = async (): Promise<void> => {
    if (!(await agreements.holds(agreement, until()))) gone.abort();
  };
  let held: Promise<void> = Promise.resolve();
  const beat = setInterval(() => {
    held = hold().catch(() => undefined);
  }, heldMilliseconds / 4);
  // Each hold is a change of the agreement: none may cross the one that ends it.
  const letGo = async (): Promise<void> => {
    clearInterval(beat);
    await held;
  };
  try {
    const document = await prepareDocument(agreement, gone.signal).finally(letGo);
    const signers = placedSigners(agreement.signers, document.pages);
    const sent = { ...agreement, ...document, signers };
    await end(runtime, agreement, {
      ...document,
      signers,
      reference: agreement.place_marks ? '' : await handedOver(sent),
    });
  } catch (error) {
    // Somebody has deleted it meanwhile, or another instance has it: there is nobody to tell.
    if (gone.signal.aborted) return true;
    runtime.log.warn({ agreement: id, reason: (error as Error).message }, 'an agreement could not be prepared');
    if (isPassing(error) && tries < mostTries) await agreements.holds(agreement, until());
    else await end(runtime, agreement, reasonOf(error));
  }
  return true;
}

function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || passing.includes(error.code);
}

/** What the sender is told: the sentence of a refusal; of a fault of this program, that it broke off. */
function reasonOf(error: unknown): SentenceReference {
  const told = error instanceof AppError && error.code !== 'internal' ? error.errors[0]?.sentence : undefined;
  return told ?? say('documents.agreement_broke_off').reference;
}

/** Writes how it ended, and what follows from it, if it is still this try's to end. */
async function end(
  runtime: ServiceRuntime,
  { id, tries, organization_id }: Agreement,
  how: Prepared | SentenceReference,
) {
  const origin = { organizationId: organization_id, actorId: '', requestId: id, source: 'prepare-agreements' };
  const settle = settleWith(runtime);
  const work = async (unit: UnitOfWork): Promise<void> => {
    const agreement = await new AgreementRepository(unit).present(id);
    if (agreement?.status !== 'preparing' || agreement.tries !== tries) return;
    if ('pages' in how) {
      await takePrepared(unit, agreement, how);
      return;
    }
    const fields = { status: 'failed' as const, failure: how, claimed_until: null };
    tellNotPrepared(unit, await changeAgreement(unit, agreement, fields, [{ what: 'failed' }]));
  };
  await runUnitOfWork(origin, work, (outcome) =>
    settle({ ...outcome, changed: [{ organizationId: organization_id, tags }] }),
  );
}
