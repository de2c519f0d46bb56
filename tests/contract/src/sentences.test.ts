import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '@attesta/proto';
import { SourceTexts } from './source-texts';

const root = join(__dirname, '../../..');
const declared = readdirSync(join(root, 'proto/sentences')).map((file) => ({
  domain: file.replace(/\.json$/, ''),
  names: Object.keys(JSON.parse(readFileSync(join(root, 'proto/sentences', file), 'utf8'))),
}));

/** Who says the sentences of a domain: what the kit declares, the gateway and every service may. */
function foldersOf(domain: string): string[] {
  const services = readdirSync(join(root, 'services')).map((name) => join('services', name, 'src'));
  if (domain === 'kit') return ['gateway/src', ...services];
  return [domain === 'gateway' ? 'gateway/src' : `services/${domain}/src`, ...(packages[domain] ?? [])];
}

/** Packages that speak for the service that they were made for. */
const packages: Record<string, string[]> = { documents: ['services/pdf/src', 'services/office/src'] };

/** What the gateway says of calls that fail: proto/ names it. */
const failures = new Set(loadContract().rpcs.flatMap(({ access }) => access.failures));

describe('Every sentence of proto/sentences', () => {
  it('is of a domain that has some', () => {
    expect(declared.map(({ domain }) => domain)).toEqual(expect.arrayContaining(['auth', 'gateway', 'kit']));
  });

  // That nothing else is said, the types of `say` see to.
  it.each(declared)('of $domain is said by a source', ({ domain, names }) => {
    const texts = new SourceTexts(...foldersOf(domain).map((folder) => join(root, folder)));
    expect(names.map((name) => `${domain}.${name}`).filter((key) => !failures.has(key) && !texts.say(key))).toEqual([]);
  });
});
