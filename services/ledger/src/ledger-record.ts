import type { Json } from './canonical-json';

/** What a record of a meeting's ledger says; its hash is over all of it. */
export interface RecordContent {
  organization_id: string;
  meeting_id: string;
  /** Counts the records of the meeting from 1. */
  sequence: number;
  /** What has happened: "sent", "ballot", "proxy", "proxy_ended", "recusal", "minutes_sent", "minutes_ballot", "action_response", "finished", "final" or "deleted". */
  kind: string;
  /** ISO 8601, UTC. */
  at: string;
  data: { [key: string]: Json };
  /** The hash of the record before it; 64 zeros before the first. */
  previous: string;
}

/** A link of the chain. */
export interface LedgerRecord extends RecordContent {
  /** SHA-256 of the canonical JSON of its content, 64 hexadecimal digits. */
  hash: string;
  /** Which key has signed it: see `keyId`. */
  key: string;
  /** Ed25519 over what `signedText` makes of the hash, base64url. */
  signature: string;
}

/** How many records a meeting had at a moment, and the hash of the last. */
export interface HeadContent {
  organization_id: string;
  meeting_id: string;
  sequence: number;
  hash: string;
  at: string;
}

export interface SignedHead extends HeadContent {
  key: string;
  signature: string;
}

/** A public key of the installation: Ed25519, 32 bytes in base64url. */
export interface LedgerKey {
  id: string;
  public_key: string;
}

/** A meeting's whole ledger as it is given out: all that is needed to check it without the server. */
export interface LedgerExport {
  format: string;
  organization_id: string;
  meeting_id: string;
  keys: LedgerKey[];
  records: LedgerRecord[];
  head: SignedHead;
}

/** What a voter keeps: the record of the ballot, and what shows that it is theirs. */
export interface Receipt {
  format: string;
  record: LedgerRecord;
  /** With the voter's address it makes the commitment in the record; nobody else has it. */
  nonce: string;
}

/** The head as it goes along with the mailed minutes. */
export interface MailedHead {
  format: string;
  head: SignedHead;
}

export const ledgerFormat = 'attesta-ledger-1';
export const mailedHeadFormat = 'attesta-head-1';
export const receiptFormat = 'attesta-receipt-1';
export const beforeTheFirst = '0'.repeat(64);
