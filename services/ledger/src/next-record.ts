import { hashOf, signedHeadText, signedText } from './digest';
import {
  beforeTheFirst,
  type HeadContent,
  type LedgerRecord,
  type RecordContent,
  type SignedHead,
} from './ledger-record';

/** What signs for an installation. */
export interface LedgerSigner {
  /** The id of its public key. */
  key: string;
  /** Ed25519 over a text, base64url. */
  sign(text: string): string | Promise<string>;
}

/** The end of a chain to which the next record is added; sequence 0 of one that has none. */
export type ChainEnd = Pick<LedgerRecord, 'sequence' | 'hash'>;

/** The end of a chain without records. */
export const emptyChain: ChainEnd = { sequence: 0, hash: beforeTheFirst };

/** The record that follows the end of a chain, signed. @throws Error for data that JSON can't say */
export async function nextRecord(
  end: ChainEnd,
  content: Omit<RecordContent, 'sequence' | 'previous'>,
  signer: LedgerSigner,
): Promise<LedgerRecord> {
  const linked: RecordContent = { ...content, sequence: end.sequence + 1, previous: end.hash };
  const hash = await hashOf(linked);
  return { ...linked, hash, key: signer.key, signature: await signer.sign(signedText(hash)) };
}

/** Signs that a meeting has so many records at a moment: none can be cut off its end unseen from then on. */
export async function signHead(content: HeadContent, signer: LedgerSigner): Promise<SignedHead> {
  return { ...content, key: signer.key, signature: await signer.sign(signedHeadText(content)) };
}
