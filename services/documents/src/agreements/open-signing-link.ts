import {
  AppError,
  type Context,
  invalid,
  isLinkProof,
  type LinkRequest,
  type LiveEvent,
  openPublicLink,
  type ProofSubject,
  type Scope,
  say,
} from '@attesta/kit';
import { AgreementRepository } from '../repositories/agreement.repository';
import type { Agreement, Signer } from '../repositories/agreement.schema';

/** What a link opens to a signer without an account. */
export interface OpenedAgreement {
  scope: Scope & { organizationId: string };
  agreement: Agreement;
  signer: Signer;
  /** The signer's address in small letters. */
  address: string;
}

/** What a link that does not let somebody in is answered with. */
const refusals = {
  no_email: () => invalid('voter_email', say('documents.signing_no_email')),
  not_good: () => new AppError('forbidden', say('documents.signing_link_not_good')),
  other_address: () => new AppError('not_found', say('documents.signing_email_unknown')),
  expired: () => new AppError('forbidden', say('documents.signing_link_expired')),
};

/** What the codes of an organization's outside signers open: all that their address was sent. */
export const signingCodeSubject = 'agreements';

/**
 * Lets a signer without an account in: by a genuine link, for its address, with the code that was mailed there.
 * @throws AppError invalid for what is no address, not_found for another one than the link was mailed to, forbidden for a link that
 * is forged, expired or withdrawn, or that needs its code
 */
export async function openSigningLink(context: Context, request: LinkRequest): Promise<OpenedAgreement> {
  const opened = await openWithoutCode(context, request);
  if (!isLinkProof(request.proof ?? '', proofSubject(opened), opened.address))
    throw new AppError('forbidden', say('documents.signing_code_needed'));
  return opened;
}

/** The same for the calls that mail and check the code. */
export async function openWithoutCode(context: Context, request: LinkRequest): Promise<OpenedAgreement> {
  const link = openPublicLink(request, ['signature']);
  if (typeof link === 'string') throw refusals[link]();
  const { claims, address } = link;
  const scope = { organizationId: claims.organization_id, signal: context.signal };
  return { scope, address, ...(await signerOf(scope, claims.id, address)) };
}

/** An agreement as it is within a scope, and who signs it under an address. @throws AppError forbidden when it was withdrawn */
export async function signerOf(
  scope: Scope,
  id: string,
  address: string,
): Promise<{ agreement: Agreement; signer: Signer }> {
  const agreement = await new AgreementRepository(scope).present(id);
  const signer = agreement?.signers.find(({ email, user_id }) => email === address && !user_id);
  if (!agreement || !signer) throw new AppError('forbidden', say('documents.signing_link_revoked'));
  return { agreement, signer };
}

/** What the proof of a code is about. */
export function proofSubject({ scope }: Pick<OpenedAgreement, 'scope'>): ProofSubject {
  return { organization_id: scope.organizationId, meeting_id: '' };
}

/** Tells the open pages of the link's organization, and of no other, what a public call has changed. */
export function agreementsChanged({ scope }: OpenedAgreement): LiveEvent {
  const data = { domain: 'documents', tags: ['documents.agreement'] };
  return { organizationId: scope.organizationId, type: 'changed', data };
}
