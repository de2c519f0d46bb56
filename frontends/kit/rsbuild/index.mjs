import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { sharedModules } from './shared.mjs';

const common = {
  plugins: [pluginReact()],
  source: { entry: { index: './src/index.ts' } },
  // Nothing is inlined as data: or into the page, so that the content security policy needs neither.
  output: {
    target: 'web',
    dataUriLimit: 0,
    inlineScripts: false,
    inlineStyles: false,
    legalComments: 'linked',
    cleanDistPath: true,
    sourceMap: { js: false, css: false },
  },
  performance: { printFileSize: false },
  // The development server is reached through the gateway of a running stack only.
  server: { cors: { origin: 'http://127.0.0.1:8080' } },
};

/**
 * The build of the shell: it provides what is shared and knows no remote at build time (they come from /remotes.json).
 * @param {import('@rsbuild/core').RsbuildConfig} [overrides]
 */
export function defineHost(overrides = {}) {
  return defineConfig({
    ...common,
    ...overrides,
    plugins: [
      ...common.plugins,
      pluginModuleFederation({
        name: 'shell',
        remotes: {},
        shared: sharedModules('host'),
        dts: false,
        experiments: { optimization: { target: 'web' }, provideExternalRuntime: true },
      }),
    ],
    output: { ...common.output, assetPrefix: '/' },
  });
}

/**
 * The build of a remote: frontends/<name>/dist with mf-manifest.json, served behind the gateway at /remotes/<name>/.
 * @param {string} name the remote's name in /remotes.json
 * @param {Record<string, string>} exposes such as { './App': './src/app.tsx' }
 * @param {import('@rsbuild/core').RsbuildConfig} [overrides]
 */
export function defineRemote(name, exposes, overrides = {}) {
  return defineConfig({
    ...common,
    ...overrides,
    plugins: [
      ...common.plugins,
      pluginModuleFederation({
        name,
        filename: 'remoteEntry.js',
        exposes,
        manifest: true,
        shared: sharedModules('remote'),
        dts: false,
        experiments: { optimization: { target: 'web' }, externalRuntime: true },
      }),
    ],
    output: { ...common.output, assetPrefix: 'auto' },
    // A remote is no page of its own.
    tools: { htmlPlugin: false },
  });
}
