import { i18n } from '@attesta/ui/base';
import { init } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import React from 'react';
import ReactDom from 'react-dom';

type Barrel = () => Promise<unknown>;

/** A barrel with the texts of its parts: one that came later would hide the page that draws such a part, and close what is open. */
function withTexts(load: Barrel, namespace: string): Barrel {
  return async () => {
    const module = await load();
    await i18n.loadNamespaces(namespace);
    return module;
  };
}

/** The kit's barrels; each is loaded when the first remote asks for it. */
const barrels: Record<string, Barrel> = {
  '@attesta/ui': withTexts(() => import('@attesta/ui'), 'hierarchy'),
  '@attesta/ui/base': () => import('@attesta/ui/base'),
  '@attesta/ui/charts': () => import('@attesta/ui/charts'),
  '@attesta/ui/data': () => import('@attesta/ui/data'),
  '@attesta/ui/icons': () => import('@attesta/ui/icons'),
  '@attesta/ui/layout': () => import('@attesta/ui/layout'),
  '@attesta/ui/router': () => import('@attesta/ui/router'),
  '@attesta/ui/tree': withTexts(() => import('@attesta/ui/tree'), 'tree'),
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
