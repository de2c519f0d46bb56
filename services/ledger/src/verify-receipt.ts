import { commitmentOf } from './digest';
import { type LedgerExport, type Receipt, receiptFormat } from './ledger-record';
import { isIntact } from './verify-ledger';

/** `counted`: the ballot stands in the ledger, unchanged. `missing`: it does not. `not_yours`: it was not cast under this address. `unreadable`: it is no receipt. */
export type ReceiptVerdict = 'counted' | 'missing' | 'not_yours' | 'unreadable';

/** Whether the ballot of a receipt stands in a meeting's exported ledger. @param address of the voter, as in the invitation */
export async function verifyReceipt(ledger: LedgerExport, receipt: Receipt, address: string): Promise<ReceiptVerdict> {
  const { format, record, nonce } = receipt ?? {};
  if (format !== receiptFormat || typeof nonce !== 'string' || typeof record?.data !== 'object' || !record.data)
    return 'unreadable';
  if ((await commitmentOf(nonce, address)) !== record.data.voter) return 'not_yours';
  const keys = new Map(ledger.keys.map(({ id, public_key }) => [id, public_key]));
  if (!(await isIntact(record, keys))) return 'missing';
  // Of a record that was edited its old hash may still stand there.
  const held = ledger.records.find(({ sequence, hash }) => sequence === record.sequence && hash === record.hash);
  return held && (await isIntact(held, keys)) ? 'counted' : 'missing';
}
