import { AppError, dayOf, environment, heavyWork, say } from '@attesta/kit';
import { SignPdf } from '@signpdf/signpdf';
import type { ConversionScope } from '../conversion/in-turn';
import { CmsSigner } from './cms-signer';
import { installationIdentity } from './installation-identity';
import type * as work from './leave-room';
import type { Identity } from './pkcs12';
import { timestamper } from './timestamp';

/** Hexadecimal digits for the signature, its certificates, and the time stamp with those of its authority, whose length nobody knows before. */
const stampedDigits = 32_000;

/** A PDF of anybody's may hold anything, so it is read and written in a worker thread. */
const leaveRoom = heavyWork<typeof work.leaveRoom>({
  name: 'documents.pdf_signature',
  module: require.resolve('./leave-room'),
  run: 'leaveRoom',
  seconds: 120,
});

/**
 * Signs a PDF in the name of the installation: PAdES (ETSI.CAdES.detached), with a time stamp where PDF_TIMESTAMP_URL names an authority.
 * Every byte of the result is covered, so that it is the last thing that is done to a document.
 * @throws AppError unprocessable, too_large; unavailable when the time stamp authority does not answer or the certificate has expired;
 * as heavyWork
 * @throws Error when the installation has no certificate
 */
export async function signPdf(
  pdf: Uint8Array,
  facts: work.SignatureFacts,
  scope: ConversionScope,
): Promise<Uint8Array> {
  const identity = await installationIdentity(scope.organizationId);
  mustStillHold(identity, facts.at);
  const authority = environment('PDF_TIMESTAMP_URL', '');
  const signer = new CmsSigner(identity, authority ? timestamper(authority) : undefined);
  const digits = authority ? stampedDigits : await signer.digits();
  const prepared = await leaveRoom(scope, { pdf, facts, digits });
  try {
    return await new SignPdf().sign(Buffer.from(prepared), signer);
  } catch (error) {
    throw new AppError('unavailable', say('documents.signing_away'), [{ message: (error as Error).message }]);
  }
}

/** What is signed by a certificate that has expired no reader takes for valid, however whole it is. */
function mustStillHold({ certificate }: Identity, at: Date): void {
  const { value: end } = certificate.notAfter;
  if (end < at) throw new AppError('unavailable', say('documents.certificate_expired', { day: dayOf(end) }));
}
