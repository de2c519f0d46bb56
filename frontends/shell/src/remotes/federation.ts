import { init } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import React from 'react';
import ReactDom from 'react-dom';

type Barrel = () => Promise<unknown>;

/** The kit's barrels; each is loaded when the first remote asks for it. */
const barrels: Record<string, Barrel> = {
  '@attesta/ui': () => import('@attesta/ui'),
  '@attesta/ui/base': () => import('@attesta/ui/base'),
  '@attesta/ui/charts': () => import('@attesta/ui/charts'),
  '@attesta/ui/data': () => import('@attesta/ui/data'),
  '@attesta/ui/icons': () => import('@attesta/ui/icons'),
  '@attesta/ui/layout': () => import('@attesta/ui/layout'),
  '@attesta/ui/router': () => import('@attesta/ui/router'),
  '@attesta/ui/tree': () => import('@attesta/ui/tree'),
};
const shareConfig = { singleton: true, requiredVersion: false } as const;

// What kit/rsbuild/shared.ts names, from this very page: a remote brings none of it along, nor the runtime itself.
init({
  name: 'shell',
  remotes: [],
  plugins: [provideRuntime()],
  shared: {
    react: { version: React.version, lib: () => React, shareConfig },
    'react-dom': { version: ReactDom.version, lib: () => ReactDom, shareConfig },
    ...Object.fromEntries(
      Object.entries(barrels).map(([name, load]) => [
        name,
        { version: '0.0.0', get: () => load().then((module) => () => module), shareConfig },
      ]),
    ),
  },
});

export { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
