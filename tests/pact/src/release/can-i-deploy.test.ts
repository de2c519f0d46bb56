import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
let folder: string;

interface Interaction {
  description: string;
  response: { matchingRules: { body: Record<string, unknown> } };
}

/** Whether a part may be released, and what was said. */
function ask(...given: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('node', [join(root, 'bin/can-i-deploy.mjs'), ...given], {
    // Outside of a repository there is no commit to name.
    env: { ...process.env, PACT_FOLDER: folder, GIT_DIR: join(root, '../../.git') },
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}

function change(file: string, edit: (interactions: Interaction[]) => void): void {
  const path = join(folder, 'pacts', file);
  const contract = JSON.parse(readFileSync(path, 'utf8'));
  edit(contract.interactions);
  writeFileSync(path, JSON.stringify(contract));
}

const named = (interactions: Interaction[], name: string): Interaction =>
  interactions.find(({ description }) => description === name) as Interaction;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attesta-release-'));
  cpSync(join(root, 'pacts'), join(folder, 'pacts'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('can-i-deploy', () => {
  it('says yes to every part while nothing has changed since the others were released', () => {
    for (const part of ['gateway', 'content', 'web-content', 'compliance']) {
      expect(ask('--record', part)).toMatchObject({ code: 0 });
    }
    expect(ask('web-content').said).toContain('Yes: web-content can be released beside gateway, content');
  });

  it('says no to a remote that reads what the released service was not released with, and names the call', () => {
    ask('--record', 'content');
    change('web-content-gateway.json', (all) => {
      named(all, 'content.GetLibrary').response.matchingRules.body['$.data.colour'] = { matchers: [{ match: 'type' }] };
    });
    const { code, said } = ask('web-content');
    expect(code).toBe(1);
    expect(said).toContain('web-content expects "content.GetLibrary", which content');
  });

  it('says no to a service that no longer keeps what a released remote expects', () => {
    ask('--record', 'web-content');
    change('web-content-gateway.json', (all) => all.splice(all.indexOf(named(all, 'content.GetLibrary')), 1));
    expect(ask('content').said).toMatch(/No: .*\n {2}web-content \w+ expects "content.GetLibrary"/);
    expect(ask('tenancy').code).toBe(0);
  });

  it('says yes to a remote that reads less than before', () => {
    ask('--record', 'content');
    change('web-content-gateway.json', (all) => {
      delete named(all, 'content.GetLibrary').response.matchingRules.body['$.data.name'];
    });
    expect(ask('web-content').code).toBe(0);
  });

  it('says no to a publisher whose event lost what a released consumer reads', () => {
    ask('--record', 'documents');
    change('documents-content.json', (all) => all.splice(0));
    expect(ask('content').said).toContain('expects "content.files.changed"');
  });

  it('names the parts when it is asked about none of them', () => {
    expect(ask('nobody')).toMatchObject({ code: 2, said: expect.stringContaining('web-tenancy') });
  });
});
