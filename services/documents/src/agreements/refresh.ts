import type { Scope, UnitOfWork } from '@attesta/kit';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement } from '../repositories/agreement.schema';
import { changeAgreement } from './change-agreement';
import { toBeSealed } from './domain/sealing-tries';
import { providerOf, remoteProviders } from './providers/provider-of';
import type { ProvidedStatus } from './providers/signature-provider';
import { tellOver, tellSender } from './tell';

/** So many agreements one call asks for; the next call goes on with others. */
const mostAsked = 50;

/** What a provider says of an agreement that this installation does not know yet. */
export interface ProvidedChange {
  agreement: Agreement;
  provided: ProvidedStatus;
}

/** Asks the providers outside of this installation how far the organization's open agreements have come. @throws AppError unavailable */
export async function providedChanges(scope: Scope): Promise<ProvidedChange[]> {
  const agreements = new AgreementRepository(scope);
  const found: ProvidedChange[] = [];
  for (const name of remoteProviders) {
    for (const agreement of await agreements.openAt(name, mostAsked)) {
      const news = await newsOf(agreement);
      if (news) found.push(news);
    }
  }
  return found;
}

/** What the provider of an agreement says of it, unless that is known. @throws AppError unavailable */
export async function newsOf(agreement: Agreement): Promise<ProvidedChange | undefined> {
  const change = { agreement, provided: await providerOf(agreement).status(agreement) };
  return isNews(change) ? change : undefined;
}

/** Writes down what a provider says and tells of it as of what happens here; where everybody has signed, the document is fetched. */
export async function takeProvided(unit: UnitOfWork, { agreement, provided }: ProvidedChange): Promise<void> {
  const current = await new AgreementRepository(unit).findById(agreement.id);
  if (current?.status !== 'out_for_signature') return;
  const signers = current.signers.map((signer) => {
    const told = provided.signers.find(({ email }) => email === signer.email);
    return told ? { ...signer, status: told.status, done_at: told.at ?? signer.done_at } : signer;
  });
  const acted = signers.flatMap((signer, index) => {
    const { status: what } = signer;
    const isDone = what === 'signed' || what === 'declined';
    return isDone && what !== current.signers[index]?.status ? [{ signer, what }] : [];
  });
  const changed = await changeAgreement(
    unit,
    current,
    { signers, status: provided.status, ...(provided.status === toBeSealed.status && toBeSealed) },
    acted.map(({ signer, what }) => ({ what, who: signer.name })),
  );
  for (const { signer, what } of acted) tellSender(unit, changed, signer, what);
  if (provided.status === 'expired' || provided.status === 'cancelled') tellOver(unit, changed, provided.status);
}

function isNews({ agreement, provided }: ProvidedChange): boolean {
  if (agreement.status !== provided.status) return true;
  return provided.signers.some(({ email, status }) =>
    agreement.signers.some((signer) => signer.email === email && signer.status !== status),
  );
}
