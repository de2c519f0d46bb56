/**
 * What the shell gives to every remote, so that a screen's bundle holds its own code only and a build takes seconds.
 *
 * antd is never shared whole (447 KB gzipped): small barrels of the kit re-export what screens need of it
 * (src/barrels.test.ts), and each is loaded with the first screen that wants it.
 */
export const sharedNames = [
  'react',
  'react-dom',
  '@attesta/ui',
  '@attesta/ui/base',
  '@attesta/ui/charts',
  '@attesta/ui/data',
  '@attesta/ui/icons',
  '@attesta/ui/layout',
  '@attesta/ui/router',
  '@attesta/ui/tree',
] as const;

/** What pages before sign-in may use of it: it is on every page, so that they are built without the federation runtime. */
export const publicNames = ['react', 'react/jsx-runtime', '@attesta/ui/base', '@attesta/ui/router'] as const;
