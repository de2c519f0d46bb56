import { join } from 'node:path';
import { repositoryRoot } from '../common/places';
import { fingerprintsOf } from './fingerprints';
import { Passed } from './passed';
import type { Portion } from './portions';
import type { Stage } from './stages';

const stageOf = (name: string, folder?: string, without?: string[]) => ({ name, folder, without }) as Stage;
const unit = (workspace: string): Portion => ({
  stage: stageOf('units'),
  name: `units ${workspace}`,
  usual: 1,
  project: { displayName: workspace, rootDir: join(repositoryRoot, workspace) },
  files: [`/${workspace}/one.test.ts`],
});
const part = (stage: Stage): Portion => ({ stage, name: `${stage.name} 1/2`, usual: 1, shard: '1/2' });
const portions = {
  auth: unit('services/auth'),
  shell: unit('frontends/shell'),
  walk: part(stageOf('walk', 'tests/walk', ['frontends'])),
  browser: part(stageOf('browser', 'tests/walk')),
};

interface Sources {
  /** Of services/auth, frontends/shell and tests/walk: what they are built from, and with their tests. */
  auth?: [string, string];
  shell?: [string, string];
  walk?: string;
  /** What else results depend on, such as the engines. */
  under?: string;
}

function fingerprints({ auth = ['a', 'a'], shell = ['s', 's'], walk = 'w', under = '' }: Sources = {}) {
  const of = (directory: string, [built, tested]: [string, string]) => [
    { task: 'build', directory, hash: built },
    { task: 'units', directory, hash: tested },
  ];
  const tasks = [of('services/auth', auth), of('frontends/shell', shell), of('tests/walk', [walk, walk])].flat();
  return fingerprintsOf({ tasks }, [under]);
}

/** What has passed with the sources as they are at first, at whatever sources there are now. */
function passed(now: Sources): Passed {
  const record = { prints: {}, pace: 1 };
  const all = Object.values(portions).map((portion) => ({ portions: [portion], clean: true, troubled: [] }));
  new Passed(fingerprints(), record).note(all, 1);
  return new Passed(fingerprints(now), record);
}

const standing = (of: Passed) =>
  Object.fromEntries(Object.entries(portions).map(([name, portion]) => [name, of.has(portion)]));

describe('What has passed', () => {
  it.each<[string, Sources, object]>([
    ['counts while nothing changes', {}, { auth: true, shell: true, walk: true, browser: true }],
    [
      'counts no more for what has changed, nor for the stages that look at it',
      { auth: ['a2', 'a2'] },
      { auth: false, shell: true, walk: false, browser: false },
    ],
    [
      'still counts for a stage where only a test of a workspace has changed',
      { auth: ['a', 'a2'] },
      { auth: false, shell: true, walk: true, browser: true },
    ],
    [
      'still counts for a stage that does not look at what has changed',
      { shell: ['s2', 's2'] },
      { auth: true, shell: false, walk: true, browser: false },
    ],
    [
      'counts no more for a stage whose own tests have changed',
      { walk: 'w2' },
      { auth: true, shell: true, walk: false, browser: false },
    ],
    [
      'counts for nothing on other engines',
      { under: 'mongodb://elsewhere' },
      { auth: false, shell: false, walk: false, browser: false },
    ],
  ])('%s', (_, now, expected) => {
    expect(standing(passed(now))).toEqual(expected);
  });

  it('is forgotten when it fails', () => {
    const now = passed({});
    now.note([{ portions: [portions.walk], clean: false, troubled: ['/walk.test.ts'] }], 1);
    expect(standing(now)).toEqual({ auth: true, shell: true, walk: false, browser: true });
  });

  it('is, of units that were run together, what nothing failed in', () => {
    const now = passed({});
    const both = [portions.auth, portions.shell];
    now.note([{ portions: both, clean: false, troubled: portions.shell.files ?? [] }], 1);
    expect(standing(now)).toMatchObject({ auth: true, shell: false });
  });

  it('is nothing of units whose run ended without a file that failed', () => {
    const now = passed({});
    now.note([{ portions: [portions.auth, portions.shell], clean: false, troubled: [] }], 1);
    expect(standing(now)).toMatchObject({ auth: false, shell: false });
  });

  it('is nothing at first', () => {
    expect(standing(new Passed(fingerprints()))).toEqual({ auth: false, shell: false, walk: false, browser: false });
  });

  it('is nothing where it is not known what has changed', () => {
    const none = new Passed({ tested: new Map(), built: new Map() });
    none.note([{ portions: Object.values(portions), clean: true, troubled: [] }], 1);
    expect(standing(none)).toEqual({ auth: false, shell: false, walk: false, browser: false });
  });
});
