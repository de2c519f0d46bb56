import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '../common/places';
import { folderOf, unitProjects } from './passed';
import { testFiles } from './portions';

/** The paths outside of its workspace that a test names beside its own folder, from the checkout's root. */
function outsideReads(workspace: string): string[] {
  return testFiles(join(repositoryRoot, workspace))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const named = [
        ...[...text.matchAll(/join\(__dirname((?:, '[^']*')+)/g)].map(([, parts = '']) =>
          join(...[...parts.matchAll(/'([^']*)'/g)].map(([, part = '']) => part)),
        ),
        ...[...text.matchAll(/[`(]\$?\{?__dirname\}?[,/] ?[`']?([^`'$]+)/g)].map(([, part = '']) => part),
      ];
      return named.map((one) => relative(repositoryRoot, join(dirname(path), one)));
    })
    .filter((path) => !`${path}/`.startsWith(`${workspace}/`) && !path.startsWith('..'));
}

/** The beginnings, before the first star, of what a workspace's turbo.json adds to the inputs of its units. */
function declared(workspace: string): string[] {
  const file = join(repositoryRoot, workspace, 'turbo.json');
  if (!existsSync(file)) return [];
  const inputs: string[] = JSON.parse(readFileSync(file, 'utf8')).tasks.units.inputs;
  const root = '$TURBO_ROOT$/';
  return inputs.filter((input) => input.startsWith(root)).map((input) => input.slice(root.length).replace(/\*.*/, ''));
}

const workspaces = unitProjects().map(folderOf);
const reads = workspaces
  .map((workspace) => ({ workspace, paths: outsideReads(workspace) }))
  .filter(({ paths }) => paths.length > 0);

describe('What a unit test reads outside of its workspace', () => {
  it.each(reads)(
    'is among the inputs that the turbo.json of $workspace names, or `npm test` would not see it change',
    ({ workspace, paths }) => {
      const inputs = declared(workspace);
      const missing = paths.filter(
        (path) => !inputs.some((input) => `${path}/`.startsWith(input) || input.startsWith(`${path}/`)),
      );
      expect(missing).toEqual([]);
    },
  );

  it('is found where there is any', () => {
    const reading = reads.map(({ workspace }) => workspace);
    expect(reading).toEqual(expect.arrayContaining(['services/governance', 'frontends/kit', 'gateway']));
  });

  it('is named by nothing that is gone', () => {
    const stale = workspaces.flatMap(declared).filter((path) => !existsSync(join(repositoryRoot, path)));
    expect(stale).toEqual([]);
  });
});
