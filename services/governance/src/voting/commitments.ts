import { randomBytes } from 'node:crypto';
import { commitmentOf, sha256 } from '@attesta/ledger';

/** What only a voter knows of their record: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Stands for a voter in the ledger. */
export function voterCommitment({ nonce, voter_key }: { nonce: string; voter_key: string }): Promise<string> {
  return commitmentOf(nonce, voter_key);
}

/** Stands for a text in the ledger, so that it can't be changed and can't be read there; '' for none. */
export async function textCommitment(nonce: string, text: string): Promise<string> {
  return text ? sha256(`attesta text ${nonce} ${text}`) : '';
}
