import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  commitmentOf,
  emptyChain,
  keyId,
  type LedgerExport,
  type LedgerRecord,
  type LedgerSigner,
  ledgerFormat,
  type MailedHead,
  mailedHeadFormat,
  nextRecord,
  receiptFormat,
  recount,
  signHead,
  verifyHead,
  verifyLedger,
  verifyReceipt,
} from '.';

interface TestSigner extends LedgerSigner {
  public_key: string;
}

async function signerOf(): Promise<TestSigner> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const public_key = publicKey.export({ format: 'jwk' }).x as string;
  return {
    public_key,
    key: await keyId(public_key),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

const of = { organization_id: 'a'.repeat(24), meeting_id: 'b'.repeat(24) };
const records = 6;
let signer: TestSigner;
let genuine: LedgerExport;
beforeAll(async () => {
  signer = await signerOf();
  genuine = await ledgerOf(signer);
});

async function ledgerOf(by: TestSigner, count = records): Promise<LedgerExport> {
  const chain: LedgerRecord[] = [];
  for (let index = 0; index < count; index += 1) {
    const data = {
      voter: await commitmentOf(`nonce ${index}`, `voter${index}@example.test`),
      voting_stats: index % 2 ? 'approve' : 'reject',
      weight: index,
      proxies: [{ voter: 'c'.repeat(64), given: true }],
    };
    const at = new Date(Date.UTC(2026, 10, 22, 12, index)).toISOString();
    chain.push(await nextRecord(chain.at(-1) ?? emptyChain, { ...of, kind: 'ballot', at, data }, by));
  }
  const { sequence, hash } = chain.at(-1) ?? emptyChain;
  const head = await signHead({ ...of, sequence, hash, at: '2026-11-22T13:00:00.000Z' }, by);
  return { format: ledgerFormat, ...of, keys: [{ id: by.key, public_key: by.public_key }], records: chain, head };
}

const copy = (): LedgerExport => structuredClone(genuine);
const found = async (ledger: LedgerExport, trusted?: string[]) => (await verifyLedger(ledger, trusted)).findings;
const without = (...sequences: number[]): LedgerExport => {
  const ledger = copy();
  return { ...ledger, records: ledger.records.filter(({ sequence }) => !sequences.includes(sequence)) };
};

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/.$/, (last) => (last === '0' ? '1' : '0')) || '0';
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value;
}

/** Every way to change one value, however deep it stands, to take it away, or to put one beside it. */
function changesOf<T>(value: T): { where: string; changed: T }[] {
  const changes: { where: string; changed: T }[] = [];
  const visit = (node: unknown, where: string[]): void => {
    if (typeof node === 'object' && node !== null) {
      changes.push(
        change(
          where,
          (at) => (Array.isArray(at) ? [...at, 'x'] : { ...(at as object), added: 'x' }),
          'something added',
        ),
      );
      for (const key of Object.keys(node)) {
        changes.push(change([...where, key], undefined, 'taken away'));
        visit((node as Record<string, unknown>)[key], [...where, key]);
      }
    } else changes.push(change(where, other, 'changed'));
  };
  const change = (where: string[], to: ((at: unknown) => unknown) | undefined, word: string) => {
    const changed = { root: structuredClone(value) } as Record<string, unknown>;
    const path = ['root', ...where];
    const last = path.pop() as string;
    const parent = path.reduce((at, key) => at[key] as Record<string, unknown>, changed);
    if (to) parent[last] = to(parent[last]);
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
    return { where: `${where.join('.')} ${word}`, changed: changed.root as T };
  };
  visit(value, []);
  return changes;
}

describe('a meeting’s ledger', () => {
  it('is right as it was written, and says which key has signed it and where it ends', async () => {
    const verdict = await verifyLedger(copy());
    expect(verdict).toMatchObject({ findings: [], records, keys: [signer.key] });
    expect(verdict.head).toEqual({ sequence: 6, hash: genuine.records[5]?.hash, at: genuine.head.at });
  });

  it('is right without any record, too', async () => {
    expect(await found(await ledgerOf(signer, 0))).toEqual([]);
  });

  it('is found out whichever field of whichever record is changed, taken away or added, by the number of that record', async () => {
    let tried = 0;
    for (const record of genuine.records) {
      for (const { where, changed } of changesOf(record)) {
        const ledger = copy();
        ledger.records[record.sequence - 1] = changed;
        const findings = await found(ledger);
        if (findings.length === 0) throw new Error(`record ${record.sequence}: ${where} was not found`);
        expect(findings).toContainEqual({ problem: 'edited', sequence: record.sequence });
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(6 * 30);
  });

  it('is found out where a field of the whole, its keys or its head is changed', async () => {
    const { records: kept, ...whole } = genuine;
    for (const { where, changed } of changesOf(whole)) {
      const findings = await found({ ...changed, records: kept });
      if (findings.length === 0) throw new Error(`${where} was not found`);
    }
  });

  it.each([1, 2, 3, 4, 5, 6])('names record %i where it was removed', async (sequence) => {
    expect(await found(without(sequence))).toEqual([{ problem: 'removed', sequence }]);
  });

  it('names all that were removed, at the end too', async () => {
    const removed = [2, 3, 5, 6].map((sequence) => ({ problem: 'removed', sequence }));
    expect(await found(without(2, 3, 5, 6))).toEqual(removed);
  });

  it('names the records that change places', async () => {
    for (let one = 0; one < records; one += 1) {
      for (let two = one + 1; two < records; two += 1) {
        const ledger = copy();
        const [first, second] = [ledger.records[one] as LedgerRecord, ledger.records[two] as LedgerRecord];
        [ledger.records[one], ledger.records[two]] = [second, first];
        const findings = await found(ledger);
        expect(findings.map(({ problem }) => problem)).toEqual(findings.map(() => 'moved'));
        const named = findings.map(({ sequence }) => sequence);
        expect(named.some((sequence) => sequence === one + 1 || sequence === two + 1)).toBe(true);
      }
    }
  });

  it('names a record that stands there twice', async () => {
    const ledger = copy();
    ledger.records.splice(3, 0, structuredClone(ledger.records[1] as LedgerRecord));
    expect(await found(ledger)).toEqual([{ problem: 'repeated', sequence: 2 }]);
  });

  it('names a record whose hash was made to fit by who has no key', async () => {
    const ledger = copy();
    const record = ledger.records[2] as LedgerRecord;
    const { hash: _hash, key: _key, signature: _signature, ...content } = record;
    const before = ledger.records[1] as LedgerRecord;
    const forged = await nextRecord(before, { ...content, data: { voting_stats: 'approve' } }, await signerOf());
    ledger.records[2] = { ...forged, key: record.key };
    expect(await found(ledger)).toContainEqual({ problem: 'edited', sequence: 3 });
  });

  it('of other records under the same keys does not pass for this one', async () => {
    const others = await ledgerOf(signer, 8);
    expect(await found({ ...others, head: genuine.head })).toEqual([{ problem: 'head' }]);
    expect(await found({ ...others, meeting_id: 'c'.repeat(24) })).toContainEqual({ problem: 'foreign', sequence: 1 });
  });

  it('written anew by somebody else is not trusted by who knows the key', async () => {
    const forged = await ledgerOf(await signerOf());
    expect(await found(forged)).toEqual([]);
    expect(await found(forged, [signer.key])).toContainEqual({ problem: 'untrusted' });
  });

  it.each([null, 7, [], {}, { format: ledgerFormat }, { ...{}, format: 'other', keys: [], records: [], head: {} }])(
    'is unreadable where it is %j',
    async (text) => expect(await found(text as never)).toEqual([{ problem: 'unreadable' }]),
  );
});

describe('a receipt', () => {
  const receiptOf = (index: number) => ({
    format: receiptFormat,
    nonce: `nonce ${index}`,
    record: structuredClone(genuine.records[index] as LedgerRecord),
  });

  it('shows that its ballot is counted to who has the address, however it is written', async () => {
    expect(await verifyReceipt(copy(), receiptOf(3), ' Voter3@Example.test')).toBe('counted');
  });

  it('shows nothing to anybody else', async () => {
    expect(await verifyReceipt(copy(), receiptOf(3), 'voter2@example.test')).toBe('not_yours');
  });

  it('finds out that its ballot is missing or was changed', async () => {
    expect(await verifyReceipt(without(4), receiptOf(3), 'voter3@example.test')).toBe('missing');
    const changed = receiptOf(3);
    changed.record.data.voting_stats = 'reject';
    expect(await verifyReceipt(copy(), changed, 'voter3@example.test')).toBe('missing');
    const edited = copy();
    (edited.records[3] as LedgerRecord).data.voting_stats = 'reject';
    expect(await verifyReceipt(edited, receiptOf(3), 'voter3@example.test')).toBe('missing');
  });

  it('is unreadable where it was damaged, and never an error', async () => {
    const { format, nonce, record } = receiptOf(3);
    const damaged = [null, 7, [], {}, { format }, { format, nonce }, { format, nonce, record: null }];
    for (const one of [...damaged, { format, nonce, record: {} }, { format, record }, { format, nonce: 7, record }])
      expect(await verifyReceipt(copy(), one as never, 'voter3@example.test')).toBe('unreadable');
  });

  it('is found out whichever of its fields is changed or taken away', async () => {
    for (const { where, changed } of changesOf(receiptOf(3))) {
      const verdict = await verifyReceipt(copy(), changed, 'voter3@example.test');
      // What stands beside the record says nothing.
      if (verdict === 'counted' && where !== ' something added') throw new Error(`${where} was not found`);
    }
  });
});

describe('the head that was mailed with the minutes', () => {
  /** Signed when the meeting had four records. */
  const mailed = async (by = signer): Promise<MailedHead> => {
    const { sequence, hash } = genuine.records[3] as LedgerRecord;
    const head = await signHead({ ...of, sequence, hash, at: '2026-11-22T12:30:00.000Z' }, by);
    return { format: mailedHeadFormat, head };
  };

  it('is held by the ledger that went on from it', async () => {
    expect(await verifyHead(copy(), await mailed())).toBe('held');
  });

  it('is missing where the ledger was cut or written anew by who has the key, which the ledger by itself does not show', async () => {
    const cut = await ledgerOf(signer, 3);
    expect(await found(cut)).toEqual([]);
    expect(await verifyHead(cut, await mailed())).toBe('missing');
    const ledger = copy();
    const [first, second] = ledger.records as [LedgerRecord, LedgerRecord];
    let end = first;
    ledger.records = [first];
    for (const { hash: _hash, key: _key, signature: _signature, ...content } of genuine.records.slice(1)) {
      const data = content.sequence === second.sequence ? { ...content.data, voting_stats: 'reject' } : content.data;
      end = await nextRecord(end, { ...content, data }, signer);
      ledger.records.push(end);
    }
    ledger.head = await signHead({ ...of, sequence: end.sequence, hash: end.hash, at: ledger.head.at }, signer);
    expect(await found(ledger)).toEqual([]);
    expect(await verifyHead(ledger, await mailed())).toBe('missing');
  });

  it('is found out whichever of its fields is changed, taken away or added', async () => {
    for (const { where, changed } of changesOf(await mailed())) {
      const verdict = await verifyHead(copy(), changed);
      // What stands beside the head is not signed and says nothing.
      if (verdict === 'held' && where !== ' something added') throw new Error(`${where} was not found`);
    }
    expect(await verifyHead(copy(), await mailed(await signerOf()))).toBe('foreign');
    for (const nothing of [null, 7, {}, { format: mailedHeadFormat }])
      expect(await verifyHead(copy(), nothing as never)).toBe('unreadable');
  });
});

test('a recusal counts once, though an earlier release wrote it down as often as it was asked for', () => {
  const said = (kind: string, data: object) => ({ kind, data });
  const recusal = (agenda_id: string, voter: string) => said('recusal', { agenda_id, voter, reason: 'x' });
  const chain = [
    said('sent', { agenda_id: 'one', voters: 'v w' }),
    said('sent', { agenda_id: 'two', voters: 'v w' }),
    ...[recusal('one', 'v'), recusal('one', 'v'), recusal('two', 'v'), recusal('one', 'w')],
  ];
  const counted = recount({ ...genuine, records: chain as LedgerRecord[] });
  expect(counted.map(({ agenda_id, recused }) => [agenda_id, recused])).toEqual([
    ['one', 2],
    ['two', 1],
  ]);
});

test('the hash is SHA-256 of the canonical JSON, which anybody can compute anew', () => {
  const { hash, key: _key, signature: _signature, ...content } = genuine.records[0] as LedgerRecord;
  const sorted = (value: unknown): string =>
    Array.isArray(value)
      ? `[${value.map(sorted).join()}]`
      : typeof value === 'object' && value
        ? `{${Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, field]) => `${JSON.stringify(name)}:${sorted(field)}`)
            .join()}}`
        : JSON.stringify(value);
  expect(createHash('sha256').update(sorted(content)).digest('hex')).toBe(hash);
});
