import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { mostAddedPages } from '../conversion/limits';
import { readPdf } from '../pages/read-pdf';
import { pdfString } from './pdf-string';

/** Why, by whom and when a document is signed, as PDF readers show it. */
export interface SignatureFacts {
  reason: string;
  name: string;
  at: Date;
  contactInfo?: string;
}

/**
 * A PDF with room for a signature; for a worker thread.
 * @param digits hexadecimal digits of the signature
 * @throws AppError unprocessable, too_large
 */
export async function leaveRoom({
  pdf,
  facts: { reason, name, at, contactInfo = '' },
  digits,
}: {
  pdf: Uint8Array;
  facts: SignatureFacts;
  digits: number;
}): Promise<Uint8Array> {
  const document = await readPdf(pdf, mostAddedPages);
  pdflibAddPlaceholder({
    pdfDoc: document,
    reason: pdfString(reason),
    name: pdfString(name),
    contactInfo: pdfString(contactInfo),
    location: '',
    signingTime: at,
    // What is left free behind a signature is signed by nobody.
    signatureLength: digits,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    appName: 'Attesta',
  });
  return document.save({ useObjectStreams: false });
}
