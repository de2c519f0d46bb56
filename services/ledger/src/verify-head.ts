import { type LedgerExport, type MailedHead, mailedHeadFormat } from './ledger-record';
import { isIntact, isSignedHead } from './verify-ledger';

/**
 * `held`: the ledger still has the record that the head was signed over. `missing`: it has not, so that something was taken away or
 * written anew since. `foreign`: it is of another meeting, or signed by none of the ledger's keys. `unreadable`: it is no head.
 */
export type HeadVerdict = 'held' | 'missing' | 'foreign' | 'unreadable';

/**
 * Whether a meeting's exported ledger still has what was signed when its minutes were mailed.
 * @throws Error in a browser that does not know Ed25519
 */
export async function verifyHead(ledger: LedgerExport, mailed: MailedHead): Promise<HeadVerdict> {
  if (mailed?.format !== mailedHeadFormat || typeof mailed.head !== 'object' || !mailed.head) return 'unreadable';
  const { head } = mailed;
  const keys = new Map(ledger.keys.map(({ id, public_key }) => [id, public_key]));
  if (!(await isSignedHead(head, ledger, keys))) return 'foreign';
  const record = ledger.records.find(({ sequence, hash }) => sequence === head.sequence && hash === head.hash);
  return record && (await isIntact(record, keys)) ? 'held' : 'missing';
}
