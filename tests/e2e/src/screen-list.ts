import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A screen as its remote publishes it; no role where nobody needs to be signed in. */
export interface PublishedScreen {
  path: string;
  roles: number[];
}

const frontends = join(__dirname, '../../../frontends');

/** Every screen of every remote that the shell knows, as the build has published them. */
export function publishedScreens(): PublishedScreen[] {
  const read = (path: string) => JSON.parse(readFileSync(join(frontends, path), 'utf8'));
  const { remotes } = read('shell/dist/remotes.json') as { remotes: { name: string }[] };
  return remotes.flatMap(({ name }) => (read(`${name}/dist/remote.json`) as { screens: PublishedScreen[] }).screens);
}
