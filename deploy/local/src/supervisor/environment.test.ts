import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../common/places';
import { loadSecrets } from '../common/secrets';
import { chooseAddresses } from './addresses';
import { sharedEnvironment } from './environment';
import { gatewayPlan, servicePlans } from './plans';

/** What the supervisor alone reads. */
const OWN = new Set(['ATTESTA_DATA_DIR', 'PORT']);
const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

/** The variables that the tables of README.md name. */
function documented(): string[] {
  const rows = readFileSync(join(repositoryRoot, 'README.md'), 'utf8').matchAll(/^\| ([A-Z][A-Z0-9_, ]+?) +\|/gm);
  return [...rows].flatMap(([, names = '']) => names.split(', ')).filter((name) => !OWN.has(name));
}

/** The variables that the sources of services and gateway read by the kit's or their own readers of settings. */
function readBySources(): string[] {
  const folders = [
    'gateway/src',
    ...readdirSync(join(repositoryRoot, 'services')).map((name) => `services/${name}/src`),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing\/|attacks\/|commands\//.test(path))
      .map((path) => readFileSync(join(repositoryRoot, folder, path), 'utf8')),
  );
  const reads =
    /(?:environment|wholeNumber|seconds|milliseconds)\('([A-Z][A-Z0-9_]+)'|process\.env\.([A-Z][A-Z0-9_]+)/g;
  return [...new Set(files.flatMap((text) => [...text.matchAll(reads)].map(([, one, other]) => one ?? other ?? '')))];
}

async function environments(set: Record<string, string>): Promise<Record<string, NodeJS.ProcessEnv>> {
  Object.assign(process.env, set);
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  const secrets = loadSecrets(folder);
  const addresses = await chooseAddresses(folder, secrets, 0);
  const shared = sharedEnvironment(addresses, secrets, {});
  const plans = [...servicePlans(addresses, shared), gatewayPlan(addresses, shared)];
  return Object.fromEntries(plans.map(({ name, environment }) => [name, environment ?? {}]));
}

describe('What the services and the gateway are told', () => {
  test('is every setting that README.md documents, as it was set', async () => {
    const names = documented();
    expect(names).toEqual(expect.arrayContaining(['CLAMD_ADDRESS', 'SECOND_FACTOR', 'S3_BUCKET', 'MONGODB_URI']));
    const set = Object.fromEntries(names.map((name) => [name, `set-${name}`]));
    const all = await environments(set);
    for (const environment of Object.values(all)) expect(environment).toMatchObject(set);
  });

  test('is every setting that their sources read', async () => {
    const names = readBySources();
    expect(names).toEqual(expect.arrayContaining(['CAPTCHA_PROVIDER', 'MAX_UPLOAD_BYTES', 'WATCHDOG_SECONDS']));
    const all = await environments(Object.fromEntries(names.map((name) => [name, `set-${name}`])));
    for (const environment of Object.values(all))
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(names));
  });

  test('is never where to listen but by the supervisor', async () => {
    const all = await environments({
      HOST: '0.0.0.0',
      GRPC_LISTEN: '0.0.0.0:1',
      HTTP_LISTEN: '0.0.0.0:2',
      DATA_LISTEN: '0.0.0.0:3',
    });
    const addresses = Object.values(all).flatMap(({ GRPC_LISTEN, HTTP_LISTEN, DATA_LISTEN }) => [
      GRPC_LISTEN,
      HTTP_LISTEN,
      DATA_LISTEN,
    ]);
    expect(addresses.filter((address) => address?.startsWith('0.0.0.0'))).toEqual(['0.0.0.0:1', '0.0.0.0:3']);
    expect(all.gateway?.HOST).toBe('127.0.0.1');
  });
});
