import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where pictures and contact sheets go. */
export const folder = resolve(process.env.PICTURES_FOLDER ?? join(__dirname, '../../../../test-results/pictures'));

/** Who looks: a role of the demo, or nobody. */
export type Looker = number | 'nobody';

/** The file of one picture: `<folder>/single/<screen>/<role>-<view>.png`; its folder is there afterwards. */
export function pictureFile(screen: string, looker: Looker, view: string): string {
  const place = join(folder, 'single', screenName(screen));
  mkdirSync(place, { recursive: true });
  return join(place, `${looker}-${view}.png`);
}

/** A screen's path as a name of a file: /ss/reports becomes "reports". */
export function screenName(path: string): string {
  return path
    .replace(/^\/(ss\/)?/, '')
    .replace(/[^\w-]+/g, '.')
    .slice(0, 80);
}
