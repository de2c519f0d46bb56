import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  commitmentOf,
  emptyChain,
  keyId,
  type LedgerExport,
  type LedgerRecord,
  ledgerFormat,
  mailedHeadFormat,
  nextRecord,
  receiptFormat,
  signHead,
} from '.';

const command = join(__dirname, '../bin/verify-ledger.mjs');
const of = { organization_id: 'a'.repeat(24), meeting_id: 'b'.repeat(24) };
const ada = 'ada@outside.test';
const at = '2026-11-22T12:00:00.000Z';
let folder: string;
let ledger: LedgerExport;
let head: object;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const public_key = publicKey.export({ format: 'jwk' }).x as string;
  const key = await keyId(public_key);
  const signer = { key, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url') };
  const agenda_id = 'c'.repeat(24);
  const sent = { agenda_id, item: '2.1', rule: 'simple of present, quorum 50%, proxies 1', voters: '1 2 3 4' };
  const records = [await nextRecord(emptyChain, { ...of, kind: 'sent', at, data: sent }, signer)];
  for (const address of [ada, 'ben@outside.test']) {
    const data = { agenda_id, voter: await commitmentOf('nonce', address), voting_stats: 'approve' };
    records.push(await nextRecord(records.at(-1) ?? emptyChain, { ...of, kind: 'ballot', at, data }, signer));
  }
  const ends = records.map(({ sequence, hash }) => ({ ...of, sequence, hash, at }));
  const [, second, third] = await Promise.all(ends.map((end) => signHead(end, signer)));
  ledger = { format: ledgerFormat, ...of, keys: [{ id: key, public_key }], records, head: third as never };
  head = { format: mailedHeadFormat, head: second };
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(content: unknown): string {
  files += 1;
  const name = join(folder, `${files}.json`);
  writeFileSync(name, JSON.stringify(content));
  return name;
}
function run(...given: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...given], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
const receipt = (index: number) => file({ format: receiptFormat, nonce: 'nonce', record: ledger.records[index] });
const edited = (): LedgerExport => {
  const copy = structuredClone(ledger);
  (copy.records[1] as LedgerRecord).data.voting_stats = 'reject';
  return copy;
};

describe('npm run verify-ledger', () => {
  it('finds nothing wrong with what was exported, its receipts and the head from the mail', () => {
    const { status, said } = run(file(ledger), ledger.head.key, file(head), receipt(1), ada);
    expect(said).toContain('3 records, none edited, removed or moved.');
    expect(said).toContain('Item 2.1: 2 agree, 0 disagree, 0 abstain, 0 recused, of 4 (simple of present,');
    expect(said).toContain('still has what was signed then.');
    expect(said).toContain('the ballot is counted, unchanged.');
    expect(status).toBe(0);
  });

  it('names what was edited, removed or put elsewhere, and ends with 1', () => {
    const [first, second, third] = ledger.records as [LedgerRecord, LedgerRecord, LedgerRecord];
    expect(run(file(edited()))).toEqual({ status: 1, said: 'Record 2 was edited.\n' });
    expect(run(file({ ...ledger, records: [first, third] }))).toEqual({ status: 1, said: 'Record 2 is missing.\n' });
    expect(run(file({ ...ledger, records: [first, third, second] })).said).toMatch(/^Record [23] stands in another/);
    expect(run(file(ledger), '0'.repeat(32)).said).toContain('another key than the one that you trust');
    expect(run(file({}))).toEqual({ status: 1, said: 'This is no ledger of a meeting.\n' });
  });

  it('says of a receipt and of a head where they are not in the ledger', () => {
    const changed = file(edited());
    expect(run(changed, receipt(1), ada).said).toContain('its ballot is not in this ledger.');
    expect(run(changed, file(head)).said).toContain('something was taken away or written anew since');
    expect(run(file(ledger), receipt(2), ada)).toMatchObject({
      status: 1,
      said: expect.stringContaining('it belongs to another address.'),
    });
    expect(run(file(ledger), receipt(1))).toMatchObject({ status: 1, said: expect.stringContaining('the address') });
  });

  it('ends with 2 where there is nothing to be read', () => {
    expect(run()).toMatchObject({ status: 2, said: expect.stringContaining('Usage') });
    expect(run(join(folder, 'none.json'))).toMatchObject({ status: 2 });
  });
});
