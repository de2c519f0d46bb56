import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '../common/places';

const read = (file: string) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8'));

const workspaces: string[] = ['proto', 'gateway', 'deploy/local', 'deploy/seed'].concat(
  ['services', 'frontends'].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder))
      .map((name) => `${folder}/${name}`)
      .filter((name) => existsSync(join(repositoryRoot, name, 'package.json'))),
  ),
);

/** The paths outside of its workspace that a test names beside its own folder, from the checkout's root. */
function outsideReads(workspace: string): string[] {
  const files = readdirSync(join(repositoryRoot, workspace, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const path = join(repositoryRoot, workspace, 'src', file);
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
  if (!existsSync(join(repositoryRoot, workspace, 'turbo.json'))) return [];
  const inputs: string[] = read(`${workspace}/turbo.json`).tasks.units.inputs;
  return inputs.map((input) => input.replace('$TURBO_ROOT$/', '').replace(/\*.*/, ''));
}

describe('What a unit test reads outside of its workspace', () => {
  it.each(workspaces.filter((workspace) => outsideReads(workspace).length > 0))(
    'is among the inputs that the turbo.json of %s names, or `npm test -- --changed` would not see it change',
    (workspace) => {
      const inputs = declared(workspace);
      const missing = outsideReads(workspace).filter(
        (path) => !inputs.some((input) => `${path}/`.startsWith(input) || input.startsWith(`${path}/`)),
      );
      expect(missing).toEqual([]);
    },
  );

  it('is found where there is any', () => {
    const reading = workspaces.filter((workspace) => outsideReads(workspace).length > 0);
    expect(reading).toEqual(expect.arrayContaining(['services/governance', 'frontends/kit', 'gateway']));
  });

  it('is named by nothing that is gone', () => {
    const inputs = workspaces.flatMap((workspace) =>
      existsSync(join(repositoryRoot, workspace, 'turbo.json'))
        ? (read(`${workspace}/turbo.json`).tasks.units.inputs as string[]).filter((one) =>
            one.startsWith('$TURBO_ROOT$/'),
          )
        : [],
    );
    const stale = inputs.filter((one) => {
      const path = join(repositoryRoot, one.replace('$TURBO_ROOT$/', ''));
      const first = path.split('*')[0] ?? '';
      return !existsSync(first);
    });
    expect(stale).toEqual([]);
  });
});
