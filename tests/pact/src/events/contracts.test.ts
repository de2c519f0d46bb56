import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectations } from './expectations';
import type { Expectation } from './expected/expectation';
import { fileOf, writeEventContract } from './write-contract';

const kept = join(__dirname, '..', '..', 'pacts');
const services = join(__dirname, '..', '..', '..', '..', 'services');
const update = process.env.UPDATE_PACTS === '1';
const files = [...new Set(expectations.map(fileOf))];

/** The consumers that a service runs besides the directory, which is the kit's. */
const consumersOf: Record<string, string> = {
  auth: 'auth/src/events/consumers',
  tenancy: 'tenancy/src/events/consumers',
  content: 'content/src/events/assignments.consumer',
  compliance: 'compliance/src/events',
  documents: 'documents/src/events/file-references.consumer',
  governance: 'governance/src/events/versions.consumer',
};

function heardBy(service: string): string[] {
  const found = Object.values(require(join(services, consumersOf[service] as string))).flat() as Partial<{
    subjects: string[];
  }>[];
  return [...new Set(found.flatMap(({ subjects }) => subjects ?? []))];
}

it.each(Object.keys(consumersOf))('every event that %s hears of another service is expected by name', (service) => {
  const others = heardBy(service).filter((subject) => !subject.startsWith(`${service}.`));
  const expected = expectations.filter(({ consumer }) => consumer === service).map(({ subject }) => subject);
  expect(others.length).toBeGreaterThan(0);
  expect(expected).toEqual(expect.arrayContaining(others));
});

it('what the services expect of events is kept in the repository (npm run pacts writes it)', async () => {
  const folder = update ? kept : mkdtempSync(join(tmpdir(), 'attesta-pacts-'));
  if (update) for (const file of files) rmSync(join(kept, file), { force: true });
  for (const expected of expectations as Expectation[]) await writeEventContract(expected, folder);
  const read = (from: string) => files.map((file) => JSON.parse(readFileSync(join(from, file), 'utf8')));
  expect(read(folder)).toEqual(read(kept));
  if (!update) rmSync(folder, { recursive: true });
});
