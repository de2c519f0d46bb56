import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract, type RpcDefinition } from '@attesta/proto';
import { SourceTexts, sourcesIn } from './source-texts';

/** One message of the specification's error catalogues (platform 8, daily work 8). */
interface Entry {
  message: string;
  /** The call that gives it, such as "POST /api/auth/login", or the front end: "client auth". */
  saidBy: string;
  /** "built", "owed" by a call or front end that is built and does not give it yet, or "planned" with what gives it. */
  state: string;
}

const root = join(__dirname, '../../..');
const catalogue: Entry[] = readFileSync(join(__dirname, '..', 'catalogue.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [, message = '', saidBy = '', state = ''] = line.split('\t');
    return { message, saidBy, state };
  });

const shape = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');
const bound = new Map<string, RpcDefinition>(
  loadContract().rpcs.flatMap((rpc) =>
    rpc.bindings.map(({ method, path }) => [`${method} ${shape(path)}`, rpc] as const),
  ),
);
const documented = new Set(
  readFileSync(join(__dirname, '..', 'documented-routes.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t').slice(0, 2).join(' ')),
);

/** The keys of proto/sentences that have a message as their English text. */
function keysOf(message: string): string[] {
  const folder = join(root, 'proto/sentences');
  return readdirSync(folder).flatMap((file) => {
    const declared = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, { en: string }>;
    return Object.entries(declared)
      .filter(([, { en }]) => en === message)
      .map(([name]) => `${file.replace(/\.json$/, '')}.${name}`);
  });
}

const read = new Map<string, SourceTexts>();
function textsOf(folder: string): SourceTexts {
  if (!read.has(folder)) read.set(folder, new SourceTexts(join(root, folder)));
  return read.get(folder) as SourceTexts;
}

/** Where a message would be said: the sources of the call's service, or of the front end; none where that has no page yet. */
function builtIn({ saidBy }: Entry): string[] {
  const frontEnd = /^client (\w+)$/.exec(saidBy)?.[1];
  if (frontEnd) {
    const folder = `frontends/${frontEnd}/src`;
    const pages = existsSync(join(root, folder)) && sourcesIn(join(root, folder)).some((file) => file.endsWith('.tsx'));
    return pages ? [folder] : [];
  }
  const rpc = bound.get(shape(saidBy));
  return rpc ? [`services/${rpc.domain}/src`, 'services/kit/src'] : [];
}

describe('Every message of the specification’s catalogues', () => {
  it('is listed, once for each that says it, by a call that is documented', () => {
    expect(catalogue.length).toBeGreaterThan(120);
    const keys = catalogue.map(({ message, saidBy }) => `${message} ${saidBy}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const strays = catalogue.filter(({ saidBy }) => !saidBy.startsWith('client ') && !documented.has(saidBy));
    expect(strays).toEqual([]);
  });

  it.each(catalogue)('"$message" is $state: $saidBy', (entry) => {
    const folders = builtIn(entry);
    const ways = [entry.message, ...keysOf(entry.message)];
    const declared = bound.get(shape(entry.saidBy))?.access.failures.some((key) => ways.includes(key)) ?? false;
    const said = declared || folders.some((folder) => ways.some((text) => textsOf(folder).say(text)));
    const state = folders.length === 0 ? 'planned' : said ? 'built' : 'owed';
    expect(entry.state.split(':')[0]).toBe(state);
  });
});
