import { hashOf, keyId, signedHeadText, signedText } from './digest';
import { findGaps } from './find-gaps';
import { beforeTheFirst, type LedgerExport, type LedgerRecord, ledgerFormat, type SignedHead } from './ledger-record';
import { isSigned } from './signature';

/**
 * What is wrong, and of which record:
 * `edited` it does not say what was signed · `removed` it is missing · `moved` it stands elsewhere · `repeated` it stands there
 * twice · `unlinked` it does not follow the one before · `foreign` it is of another meeting · `head` what is said of the
 * whole is not what was signed, or the records are others · `unreadable` it is no ledger · `untrusted` it is signed by
 * another key than the reader trusts.
 */
export type LedgerProblem =
  | 'edited'
  | 'removed'
  | 'moved'
  | 'repeated'
  | 'unlinked'
  | 'foreign'
  | 'head'
  | 'unreadable'
  | 'untrusted';

export interface LedgerFinding {
  problem: LedgerProblem;
  /** The number of the record; absent where it is about the whole. */
  sequence?: number;
}

export interface LedgerVerdict {
  findings: LedgerFinding[];
  records: number;
  /** The keys that have signed: who reads it compares them with the one that was mailed with the minutes. */
  keys: string[];
  head?: { sequence: number; hash: string; at: string };
}

const recordFields = 'at data hash key kind meeting_id organization_id previous sequence signature';
const headFields = 'at hash key meeting_id organization_id sequence signature';
const keyFields = 'id public_key';
const ledgerFields = 'format head keys meeting_id organization_id records';

/**
 * Checks a meeting's exported ledger by itself, without the server. Nothing is wrong when there is no finding.
 * @param trusted the ids of the keys that the reader trusts; all that the file brings where it is absent
 * @throws Error in a browser that does not know Ed25519
 */
export async function verifyLedger(ledger: LedgerExport, trusted?: string[]): Promise<LedgerVerdict> {
  if (!isLedger(ledger)) return { findings: [{ problem: 'unreadable' }], records: 0, keys: [] };
  const findings: LedgerFinding[] = [];
  const keys = new Map<string, string>();
  for (const { id, public_key } of ledger.keys) {
    if ((await keyId(public_key)) !== id) findings.push({ problem: 'head' });
    else if (trusted && !trusted.includes(id)) findings.push({ problem: 'untrusted' });
    else keys.set(id, public_key);
  }
  const intact: (LedgerRecord | undefined)[] = [];
  for (const record of ledger.records) intact.push((await isIntact(record, keys)) ? record : undefined);
  const { problems, last } = findGaps(intact);
  findings.push(...problems, ...findBroken(intact, ledger), ...(await headFindings(ledger, keys, last)));
  findings.sort(
    (one, other) => (one.sequence ?? Number.MAX_SAFE_INTEGER) - (other.sequence ?? Number.MAX_SAFE_INTEGER),
  );
  const { sequence, hash, at } = ledger.head;
  return { findings, records: ledger.records.length, keys: [...keys.keys()], head: { sequence, hash, at } };
}

/** Whether a record says what was signed, neither more nor less. */
export async function isIntact(record: LedgerRecord, keys: ReadonlyMap<string, string>): Promise<boolean> {
  if (fieldsOf(record) !== recordFields) return false;
  const key = keys.get(record.key);
  if (!key || (await hashOf(record).catch(() => '')) !== record.hash) return false;
  return isSigned(signedText(record.hash), record.signature, key);
}

/** Whether a head of a meeting says what was signed by one of some keys. */
export async function isSignedHead(
  head: SignedHead,
  { meeting_id, organization_id }: Pick<LedgerExport, 'meeting_id' | 'organization_id'>,
  keys: ReadonlyMap<string, string>,
): Promise<boolean> {
  const key = keys.get(head.key);
  return (
    fieldsOf(head) === headFields &&
    head.meeting_id === meeting_id &&
    head.organization_id === organization_id &&
    key !== undefined &&
    isSigned(signedHeadText(head), head.signature, key)
  );
}

function isLedger(ledger: unknown): ledger is LedgerExport {
  const { format, keys, records, head } = (ledger ?? {}) as Partial<LedgerExport>;
  const objects = (list: unknown): boolean =>
    Array.isArray(list) && list.every((one) => typeof one === 'object' && one !== null);
  if (format !== ledgerFormat || !objects(keys) || !objects(records) || !objects([head])) return false;
  return fieldsOf(ledger as object) === ledgerFields && (keys as object[]).every((key) => fieldsOf(key) === keyFields);
}

function fieldsOf(one: object): string {
  return Object.keys(one).sort().join(' ');
}

/** Records that are whole but do not follow each other, or are of another meeting. */
function findBroken(intact: (LedgerRecord | undefined)[], ledger: LedgerExport): LedgerFinding[] {
  const hashes = new Map(intact.flatMap((record) => (record ? [[record.sequence, record.hash] as const] : [])));
  return intact.flatMap((record): LedgerFinding[] => {
    if (!record) return [];
    const { sequence, previous, meeting_id, organization_id } = record;
    if (meeting_id !== ledger.meeting_id || organization_id !== ledger.organization_id)
      return [{ problem: 'foreign', sequence }];
    const before = sequence === 1 ? beforeTheFirst : hashes.get(sequence - 1);
    return before !== undefined && before !== previous ? [{ problem: 'unlinked', sequence }] : [];
  });
}

async function headFindings(
  { head, meeting_id, organization_id, records }: LedgerExport,
  keys: ReadonlyMap<string, string>,
  last: number,
): Promise<LedgerFinding[]> {
  if (!(await isSignedHead(head, { meeting_id, organization_id }, keys))) return [{ problem: 'head' }];
  const removed = Array.from({ length: Math.min(1000, Math.max(0, head.sequence - last)) }, (_, index) => ({
    problem: 'removed' as const,
    sequence: last + 1 + index,
  }));
  if (removed.length > 0) return removed;
  const final = records.find(({ sequence }) => sequence === head.sequence);
  const agrees = head.sequence === last && (head.sequence === 0 || !final || final.hash === head.hash);
  return agrees ? [] : [{ problem: 'head' }];
}
