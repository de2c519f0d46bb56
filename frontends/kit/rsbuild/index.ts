import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { RemoteSource } from '../src/remotes/describe';
import { publishDescription } from './publish-description';
import { sharedModules } from './shared';

const common = {
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
  // A part that does not come is given up as a reply is (src/api/in-time.ts), in milliseconds; the builder's own is two minutes.
  tools: { rspack: { output: { chunkLoadTimeout: 15_000 } } },
  // The development server is reached through the gateway of a running stack only.
  server: { cors: { origin: 'http://127.0.0.1:8080' } },
} satisfies RsbuildConfig;

/** The build of the shell: it provides what is shared and knows no remote at build time (they come from /remotes.json). */
export function defineHost(overrides: RsbuildConfig = {}): RsbuildConfig {
  return defineConfig({
    ...common,
    ...overrides,
    plugins: [
      pluginReact(),
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
 * The build of a remote: frontends/<name>/dist with mf-manifest.json and remote.json, served behind the gateway at
 * /remotes/<name>/. What it exposes are its screens (src/app.tsx), what Ctrl-K asks (src/search.ts), and `exposes`.
 */
export function defineRemote(source: RemoteSource, exposes: Record<string, string> = {}): RsbuildConfig {
  const own = { './App': './src/app.tsx', './Search': './src/search.ts' };
  const built = Object.entries(own).filter(([, file]) => existsSync(resolve(file)));
  return defineConfig({
    ...common,
    plugins: [
      pluginReact(),
      publishDescription(source),
      pluginModuleFederation({
        name: source.name,
        filename: 'remoteEntry.js',
        exposes: { ...Object.fromEntries(built), ...exposes },
        manifest: true,
        shared: sharedModules('remote'),
        dts: false,
        experiments: { optimization: { target: 'web' }, externalRuntime: true },
      }),
    ],
    output: { ...common.output, assetPrefix: 'auto' },
    // A remote is no page of its own.
    tools: { ...common.tools, htmlPlugin: false },
  });
}
