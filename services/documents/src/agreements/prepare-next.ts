import {
  announceChange,
  doOwnWork,
  type HeldWork,
  keepMaking,
  makeNext,
  reasonTold,
  type SentenceReference,
  type ServiceRuntime,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement } from '../repositories/agreement.schema';
import { AgreementJobRepository } from '../repositories/agreement-job.repository';
import { changeAgreement } from './change-agreement';
import { prepareDocument } from './prepare-document';
import { providerOf } from './providers/provider-of';
import { placedSigners } from './read-signers';
import { handedOver, type Prepared, takePrepared } from './take-prepared';
import { tellNotPrepared } from './tell';

/** How long an agreement is held while its PDF is made, and how often that is begun. */
const [heldMilliseconds, mostTries] = [60_000, 3];
const tags = ['documents.agreement'];

/** Makes the PDFs that agreements wait for, one after the other. @returns what stops that, when the one under way is done */
export function startPreparing(runtime: ServiceRuntime): () => Promise<void> {
  return keepMaking(runtime.log, 1000, () => prepareNext(runtime));
}

/** Makes the PDF of the agreement that has waited longest. @returns whether there was one */
export function prepareNext(runtime: ServiceRuntime, now: () => Date = () => new Date()): Promise<boolean> {
  const agreements = new AgreementJobRepository({ organizationId: '' });
  const preparing: HeldWork<Agreement, Prepared> = {
    heldMilliseconds,
    mostTries,
    claim: (at, until) => agreements.claim(at, until),
    hold: (agreement, until) => agreements.hold(agreement, until),
    make: async (agreement, gone) => {
      announceChange(runtime.broker, { domain: 'documents', organizationId: agreement.organization_id, tags });
      const document = await prepareDocument(agreement, gone);
      const signers = placedSigners(agreement.signers, document.pages);
      const reference = agreement.place_marks ? '' : await handedOver({ ...agreement, ...document, signers });
      return { ...document, signers, reference };
    },
    end: (agreement, made) => end(runtime, agreement, made),
    giveUp: (agreement, reason) => end(runtime, agreement, reasonTold(reason, say('documents.agreement_broke_off'))),
  };
  return makeNext(preparing, runtime.log, now);
}

/** Writes how it ended, and what follows from it, if it is still this try's to end. */
async function end(runtime: ServiceRuntime, held: Agreement, how: Prepared | SentenceReference): Promise<void> {
  const { id, tries, organization_id } = held;
  const work = async (unit: UnitOfWork): Promise<Agreement | undefined> => {
    const agreement = await new AgreementRepository(unit).present(id);
    if (agreement?.status !== 'preparing' || agreement.tries !== tries) return agreement;
    if ('pages' in how) return takePrepared(unit, agreement, how);
    const fields = { status: 'failed' as const, failure: how, claimed_until: null };
    const failed = await changeAgreement(unit, agreement, fields, [{ what: 'failed' }]);
    tellNotPrepared(unit, failed);
    return failed;
  };
  const changed = [{ organizationId: organization_id, tags }];
  const of = { organizationId: organization_id, requestId: id, source: 'prepare-agreements' };
  const present = await doOwnWork(runtime, { ...of, work, changed });
  // Deleted while it was handed over: people would be asked to sign what is no more.
  if (!present && 'pages' in how && how.reference) await providerOf(held).cancel({ ...held, reference: how.reference });
}
