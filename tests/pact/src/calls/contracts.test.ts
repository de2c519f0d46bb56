import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callsInSource, remotes } from './calls-in-source';
import { samples, withoutInteraction } from './samples';
import { writeContract } from './write-contract';

const kept = join(__dirname, '..', '..', 'pacts');
const update = process.env.UPDATE_PACTS === '1';
let folder: string;

beforeAll(() => {
  folder = update ? kept : mkdtempSync(join(tmpdir(), 'attesta-pacts-'));
});
afterAll(() => {
  if (!update) rmSync(folder, { recursive: true });
});

describe.each(remotes)('what the remote %s expects of the gateway', (remote) => {
  const file = `web-${remote}-gateway.json`;

  it('is what its screens call, and is kept in the repository (npm run pacts writes it)', async () => {
    if (update) rmSync(join(kept, file), { force: true });
    await writeContract(remote, folder);
    const read = (from: string): unknown => JSON.parse(readFileSync(join(from, file), 'utf8'));
    expect(read(folder)).toEqual(read(kept));
  });

  it('names every field that its screens are seen to send', () => {
    const missing = [...callsInSource(remote).calls].flatMap(([name, fields]) => {
      if (name in withoutInteraction) return [];
      const sent = Object.keys(samples[name]?.request ?? {});
      return [...fields].filter((field) => !sent.includes(field)).map((field) => `${name}: ${field}`);
    });
    expect(missing).toEqual([]);
  });
});

it('every sample is of a call that some screen makes', () => {
  const called = new Set<string>(remotes.flatMap((remote) => [...callsInSource(remote).calls.keys()]));
  expect(Object.keys({ ...samples, ...withoutInteraction }).filter((name) => !called.has(name))).toEqual([]);
});
