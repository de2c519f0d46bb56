import { type Sentence, say, sayIn } from '@attesta/kit';
import { appendAuditPage, placeMarks, signPdf } from '@attesta/pdf';
import type { Agreement, AgreementAction } from '../repositories/agreement.schema';
import type { Signature } from '../repositories/signature.repository';
import { markSize } from './domain/mark-places';

/** Who has sent an agreement, as the signed document names them. */
export interface Senders {
  organizationName: string;
  senderName: string;
}

/** The signed document: the marks in their places, a page that says who did what, and the installation's signature over all. */
export async function sealedDocument(
  document: Uint8Array,
  agreement: Agreement,
  signatures: Signature[],
  { organizationName, senderName }: Senders,
): Promise<Uint8Array> {
  const told = sayIn(agreement.language);
  const text = (sentence: Sentence): string => told(sentence.reference) ?? String(sentence);
  const scope = { organizationId: agreement.organization_id };
  const marked = await placeMarks(document, marksOf(agreement, signatures), scope);
  const trail = {
    title: agreement.name,
    facts: [
      { label: text(say('documents.audit_organization')), value: organizationName },
      { label: text(say('documents.audit_sender')), value: senderName },
      { label: text(say('documents.audit_number')), value: agreement.id },
      { label: text(say('documents.audit_checksum')), value: agreement.document_sha256 },
    ],
    events: eventsOf(agreement, signatures).map(({ what, ...event }) => ({ ...event, what: text(what) })),
    language: agreement.language,
  };
  const audited = await appendAuditPage(marked, trail, scope);
  return signPdf(audited, { reason: agreement.name, name: organizationName, at: new Date() }, scope);
}

function marksOf({ signers }: Agreement, signatures: Signature[]) {
  return signatures.flatMap(({ signer_id, mark_image, mark_text }) => {
    const signer = signers.find(({ id }) => id === signer_id);
    if (!signer?.place) return [];
    const { page, x, y } = signer.place;
    return { page, x, y, ...markSize, ...(mark_image ? { image: bytesOf(mark_image) } : { text: mark_text }) };
  });
}

/** What has happened, a signature with the address that it came from. */
function eventsOf({ events, signers }: Agreement, signatures: Signature[]) {
  const from = (who: string, at: Date): string =>
    signatures.find(({ signer_id, at: when }) => {
      const signer = signers.find(({ id }) => id === signer_id);
      return signer?.name === who && when.getTime() === at.getTime();
    })?.address ?? '';
  return events.flatMap(({ at, who, what }) => {
    const address = what === 'signed' ? from(who, at) : '';
    const sentence = address ? say('documents.audit_signed_from', { address }) : said[what];
    return sentence ? { at, who, what: sentence } : [];
  });
}

const said: Partial<Record<AgreementAction, Sentence>> = {
  created: say('documents.audit_created'),
  asked: say('documents.audit_asked'),
  viewed: say('documents.audit_viewed'),
  signed: say('documents.audit_signed'),
  reminded: say('documents.audit_reminded'),
  completed: say('documents.audit_completed'),
};

/** What the database gives for bytes is a wrapper of its own. */
function bytesOf(image: Buffer | { buffer: Uint8Array }): Uint8Array {
  return Buffer.isBuffer(image) ? image : new Uint8Array(image.buffer as Uint8Array);
}
