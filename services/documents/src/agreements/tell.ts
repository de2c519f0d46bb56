import { Directory, type LinkClaims, notify, requestMail, type Sentence, say, type UnitOfWork } from '@attesta/kit';
import type { Agreement, Signer } from '../repositories/agreement.schema';
import { wereAsked } from './domain/agreement-status';

/** Where a signer or the sender finds an agreement. */
export function agreementLink({ id }: Pick<Agreement, 'id'>, page: '' | '/sign' = ''): string {
  return `/ss/agreements/${id}${page}`;
}

/** What mails say of who has sent an agreement. */
export interface SenderWords {
  sender: string;
  organization: string;
}

/** Asks some signers for their signature: in their inbox or, outside of the organization, by a mailed link. */
export function tellAsked(unit: UnitOfWork, agreement: Agreement, signers: Signer[], words: SenderWords): void {
  const { id, name, expiry_date: day } = agreement;
  for (const signer of signers) {
    const key = `agreement ${id} ${signer.id} asked`;
    if (signer.user_id)
      tellInside(unit, signer.user_id, key, say('documents.notice_to_sign', { name, day }), agreement);
    else mailSigner(unit, agreement, signer, key, say('documents.mail_sign_text', { ...words, name, day }));
  }
}

/** Reminds some signers that their signature is waited for. @param on the day, or the change, that makes it another reminder */
export function tellReminded(
  unit: UnitOfWork,
  agreement: Agreement,
  signers: Signer[],
  words: SenderWords,
  on: string,
): void {
  const { id, name, expiry_date: day } = agreement;
  for (const signer of signers) {
    const key = `agreement ${id} ${signer.id} reminded ${on}`;
    if (signer.user_id)
      tellInside(unit, signer.user_id, key, say('documents.notice_sign_reminder', { name, day }), agreement);
    else mailSigner(unit, agreement, signer, key, say('documents.mail_sign_reminder', { ...words, name, day }));
  }
}

/** Tells the sender what a signer has done; nobody is told what they did themselves. */
export function tellSender(unit: UnitOfWork, agreement: Agreement, signer: Signer, what: 'signed' | 'declined'): void {
  if (signer.user_id === agreement.created_by) return;
  const facts = { signer: signer.name, name: agreement.name };
  const title =
    what === 'signed' ? say('documents.notice_signer_signed', facts) : say('documents.notice_signer_declined', facts);
  tellOf(unit, agreement.created_by, `agreement ${agreement.id} ${signer.id} ${what}`, title, agreement);
}

/** Tells the sender, and everybody inside who was asked too, that a signer does not sign, so that it goes no further. */
export function tellDeclined(unit: UnitOfWork, agreement: Agreement, signer: Signer): void {
  tellSender(unit, agreement, signer, 'declined');
  const others = new Set(wereAsked(agreement.signers).flatMap(({ user_id }) => user_id || []));
  for (const userId of others)
    if (userId !== agreement.created_by) {
      const title = say('documents.notice_signer_declined', { signer: signer.name, name: agreement.name });
      tellOf(unit, userId, `agreement ${agreement.id} ${signer.id} declined`, title, agreement);
    }
}

/** Tells sender and signers that everybody has signed; who is outside gets a link to the signed document. */
export function tellCompleted(unit: UnitOfWork, agreement: Agreement): void {
  const { id, name } = agreement;
  const key = `agreement ${id} completed`;
  for (const userId of insiders(agreement))
    tellOf(unit, userId, key, say('documents.notice_all_signed', { name }), agreement);
  for (const signer of agreement.signers.filter(({ user_id }) => !user_id)) {
    requestMail(unit, 'documents', {
      key: `${key} ${signer.id}`,
      kind: 'agreement signed',
      to: { name: signer.name, email: signer.email, user_id: '' },
      sender_id: agreement.created_by,
      language: agreement.language,
      subject: say('documents.mail_signed_subject', { name }),
      lines: [say('documents.mail_signed_text', { name })],
      page: { path: '/outsiderspolicy', claims: signingClaims(agreement, signer.email) },
    });
  }
}

/** Tells everybody inside who still had something to do with it that an agreement is over without being signed; others are mailed (mailOver). */
export function tellOver(
  unit: UnitOfWork,
  agreement: Agreement,
  how: 'expired' | 'cancelled',
  { actorId = '', wasSent = true }: { actorId?: string; wasSent?: boolean } = {},
): void {
  const { id, name } = agreement;
  const title =
    how === 'expired'
      ? say('documents.notice_agreement_expired', { name })
      : say('documents.notice_agreement_cancelled', { name });
  // Of what was never sent nobody but the sender knows.
  for (const userId of wasSent ? insiders(agreement) : [agreement.created_by])
    if (userId !== actorId) tellOf(unit, userId, `agreement ${id} ${how}`, title, agreement);
}

/** Tells the sender that the document is there, and that the marks can be placed. */
export function tellPrepared(unit: UnitOfWork, agreement: Agreement): void {
  const { id, name, created_by, version } = agreement;
  tellOf(
    unit,
    created_by,
    `agreement ${id} prepared ${version}`,
    say('documents.notice_prepared', { name }),
    agreement,
  );
}

/** Tells the sender that the document could not be prepared; the agreement says why. */
export function tellNotPrepared(unit: UnitOfWork, agreement: Agreement): void {
  const { id, name, created_by, version } = agreement;
  const title = say('documents.notice_not_prepared', { name });
  tellOf(unit, created_by, `agreement ${id} failed ${version}`, title, agreement);
}

/** Who hears of the agreements of somebody who has left. */
const administrators = [2, 3];

/** Tells the sender, or administrators where the sender has left, that what everybody has signed can't be sealed; the agreement says why. */
export async function tellNotSealed(unit: UnitOfWork, agreement: Agreement): Promise<void> {
  const { id, name, created_by, organization_id } = agreement;
  const directory = new Directory();
  const [sender] = await directory.users([created_by]);
  const people = sender?.status === 1 ? [sender] : await directory.usersOf(organization_id, administrators);
  const title = say('documents.notice_not_sealed', { name });
  for (const person of people)
    if (person.status === 1) tellOf(unit, person.id, `agreement ${id} not sealed`, title, agreement);
}

/** What the link to an agreement binds: until a month after its last day, for the signed document is fetched by it too. */
export function signingClaims(agreement: Agreement, email: string): LinkClaims {
  const until = Math.floor(new Date(`${agreement.expiry_date}T23:59:59Z`).getTime() / 1000) + 30 * 86_400;
  const { organization_id, id } = agreement;
  return { kind: 'signature', organization_id, meeting_id: '', agenda_id: '', id, email, until };
}

function mailSigner(unit: UnitOfWork, agreement: Agreement, signer: Signer, key: string, text: Sentence): void {
  requestMail(unit, 'documents', {
    key,
    kind: 'agreement',
    to: { name: signer.name, email: signer.email, user_id: '' },
    sender_id: agreement.created_by,
    language: agreement.language,
    subject: say('documents.mail_sign_subject', { name: agreement.name }),
    lines: [text, say('documents.mail_sign_link')],
    page: { path: '/outsiderspolicy', claims: signingClaims(agreement, signer.email) },
  });
}

function tellInside(unit: UnitOfWork, userId: string, key: string, title: Sentence, agreement: Agreement): void {
  notify(unit, 'documents', userId, [{ key, type: 'agreement', title, link: agreementLink(agreement, '/sign') }]);
}

function tellOf(unit: UnitOfWork, userId: string, key: string, title: Sentence, agreement: Agreement): void {
  notify(unit, 'documents', userId, [{ key, type: 'agreement', title, link: agreementLink(agreement) }]);
}

function insiders({ created_by, signers }: Agreement): Set<string> {
  return new Set([created_by, ...signers.flatMap(({ user_id }) => user_id || [])]);
}
