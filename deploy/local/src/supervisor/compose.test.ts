import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRONTENDS, SERVICES } from './addresses';

const file = readFileSync(join(__dirname, '../../../docker/compose.yaml'), 'utf8');
/** The names of the compose file's services, and the front ends that its gateway knows. */
const composed = [...file.matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name]) => name);
const known = JSON.parse(/FRONTENDS: '(.+)'/.exec(file)?.[1] ?? '{}') as Record<string, string>;

describe('the compose file', () => {
  it('has every service, and an address of each', () => {
    expect(composed).toEqual(expect.arrayContaining([...SERVICES]));
    for (const service of SERVICES) expect(file).toContain(`${service.toUpperCase()}_URL: ${service}:7000`);
  });

  it('has every front end, where the gateway looks for it', () => {
    expect(composed).toEqual(expect.arrayContaining(FRONTENDS.map((name) => `web-${name}`)));
    expect(known).toEqual(Object.fromEntries(FRONTENDS.map((name) => [name, `http://web-${name}:8080`])));
  });
});
