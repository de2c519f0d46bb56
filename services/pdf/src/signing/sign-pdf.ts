import { AppError, environment, say } from '@attesta/kit';
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { readPdf } from '../pages/read-pdf';
import { CmsSigner } from './cms-signer';
import { installationIdentity } from './installation-identity';
import { pdfString } from './pdf-string';
import { timestamper } from './timestamp';

/** Why, by whom and when a document is signed, as PDF readers show it. */
export interface SignatureFacts {
  reason: string;
  name: string;
  at: Date;
  contactInfo?: string;
}

/** Hexadecimal digits for the signature, its certificates, and the time stamp with those of its authority, whose length nobody knows before. */
const stampedDigits = 32_000;

/**
 * Signs a PDF in the name of the installation: PAdES (ETSI.CAdES.detached), with a time stamp where PDF_TIMESTAMP_URL names an authority.
 * Every byte of the result is covered, so that it is the last thing that is done to a document.
 * @throws AppError unprocessable, too_large; unavailable when the time stamp authority does not answer
 * @throws Error when the installation has no certificate
 */
export async function signPdf(
  pdf: Uint8Array,
  { reason, name, at, contactInfo = '' }: SignatureFacts,
): Promise<Uint8Array> {
  const identity = await installationIdentity();
  const authority = environment('PDF_TIMESTAMP_URL', '');
  const document = await readPdf(pdf);
  const signer = new CmsSigner(identity, authority ? timestamper(authority) : undefined);
  pdflibAddPlaceholder({
    pdfDoc: document,
    reason: pdfString(reason),
    name: pdfString(name),
    contactInfo: pdfString(contactInfo),
    location: '',
    signingTime: at,
    // What is left free behind a signature is signed by nobody.
    signatureLength: authority ? stampedDigits : await signer.digits(),
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    appName: 'Attesta',
  });
  const prepared = await document.save({ useObjectStreams: false });
  try {
    return await new SignPdf().sign(Buffer.from(prepared), signer);
  } catch (error) {
    throw new AppError('unavailable', say('documents.signing_away'), [{ message: (error as Error).message }]);
  }
}
