/**
 * What the shell and every remote share, from this one file. The shell provides it; a remote brings none of it along
 * (`import: false`), so that a screen's bundle holds its own code only and a build takes seconds.
 *
 * antd is never shared whole (447 KB gzipped): small barrels of the kit re-export what screens need of it.
 */
const libraries = ['react', 'react-dom'];

/** The kit's barrels. They live in this repository, so they carry no version of their own. */
const barrels = ['@attesta/ui', '@attesta/ui/data', '@attesta/ui/layout', '@attesta/ui/router', '@attesta/ui/icons'];

interface SharedModule {
  singleton: true;
  requiredVersion: false;
  version?: string;
  import?: false;
}

/** The shared modules as the host provides them, or as a remote takes them. */
export function sharedModules(side: 'host' | 'remote'): Record<string, SharedModule> {
  const shared: SharedModule = { singleton: true, requiredVersion: false, ...(side === 'remote' && { import: false }) };
  return Object.fromEntries([
    ...libraries.map((name) => [name, shared]),
    ...barrels.map((name) => [name, { ...shared, version: '0.0.0' }]),
  ]);
}
