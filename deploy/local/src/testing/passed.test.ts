import { join } from 'node:path';
import { repositoryRoot } from '../common/places';
import { fingerprintsOf } from './fingerprints';
import { Passed } from './passed';

const auth = { displayName: 'auth', rootDir: join(repositoryRoot, 'services/auth') };
const shell = { displayName: 'web-shell', rootDir: join(repositoryRoot, 'frontends/shell') };

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
  const prints = {};
  const before = new Passed(fingerprints(), prints);
  before.noteStage('walk', 'tests/walk', ['frontends'], true);
  before.noteStage('browser', 'tests/walk', [], true);
  before.noteProject(auth, true);
  before.noteProject(shell, true);
  return new Passed(fingerprints(now), prints);
}

const standing = (of: Passed) => ({
  auth: of.hasProject(auth),
  shell: of.hasProject(shell),
  walk: of.hasStage('walk', 'tests/walk', ['frontends']),
  browser: of.hasStage('browser', 'tests/walk', []),
});

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
    now.noteProject(auth, false);
    now.noteStage('walk', 'tests/walk', ['frontends'], false);
    expect(standing(now)).toEqual({ auth: false, shell: true, walk: false, browser: true });
  });

  it('is nothing at first', () => {
    expect(standing(new Passed(fingerprints()))).toEqual({ auth: false, shell: false, walk: false, browser: false });
  });
});
