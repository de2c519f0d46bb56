import type { Agreement } from '../../repositories/agreement.schema';
import type { AgreementStatus, SignerStatus } from '../domain/agreement-status';

/** How far an agreement has come as its provider says. */
export interface ProvidedStatus {
  /** completing: all have signed, and the signed document can be fetched. */
  status: AgreementStatus;
  /** Signers by their address. */
  signers: { email: string; status: SignerStatus; at: Date | null }[];
}

/** Who lets people sign: this installation, or a service outside of it. */
export interface SignatureProvider {
  readonly name: string;
  /** Whether it asks and reminds the signers itself. */
  readonly asks: boolean;
  /** Takes an agreement over, once however often it is told. @param document reads the PDF @returns what the provider calls it @throws AppError unavailable */
  send(agreement: SentAgreement, document: () => Promise<Uint8Array>): Promise<string>;
  /** @throws AppError unavailable */
  status(agreement: Agreement): Promise<ProvidedStatus>;
  /** The page on which somebody signs, a path of this installation or an address. @throws AppError unavailable */
  view(agreement: Agreement, email: string): Promise<string>;
  /** The document that everybody has signed. @throws AppError unavailable */
  signedDocument(agreement: Agreement): Promise<Uint8Array>;
  /** Ends it before everybody has signed. @throws AppError unavailable */
  cancel(agreement: Agreement): Promise<void>;
}

/** What a provider has to know of an agreement that it takes over. */
export type SentAgreement = Pick<
  Agreement,
  'id' | 'name' | 'message' | 'order' | 'signers' | 'expiry_date' | 'reminder_days'
>;
