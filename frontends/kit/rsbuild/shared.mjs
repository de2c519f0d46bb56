/**
 * What the shell and every remote share, from this one file. The shell provides it; a remote brings none of it along
 * (`import: false`), so that a screen's bundle holds its own code only and a build takes seconds.
 *
 * antd is never shared whole (447 KB gzipped): small barrels of the kit re-export what screens need of it.
 */
export const libraries = ['react', 'react-dom'];

/** The kit's barrels. They live in this repository, so they carry no version of their own. */
export const barrels = [
  '@attesta/ui',
  '@attesta/ui/data',
  '@attesta/ui/layout',
  '@attesta/ui/router',
  '@attesta/ui/icons',
];

/** @param {'host' | 'remote'} side */
export function sharedModules(side) {
  const origin = side === 'remote' ? { import: false } : {};
  return Object.fromEntries([
    ...libraries.map((name) => [name, { singleton: true, requiredVersion: false, ...origin }]),
    ...barrels.map((name) => [name, { singleton: true, requiredVersion: false, version: '0.0.0', ...origin }]),
  ]);
}
