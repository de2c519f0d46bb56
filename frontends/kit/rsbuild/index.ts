import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ModuleFederationOptions, pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type EnvironmentConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { RemoteSource } from '../src/remotes/describe';
import { precompress } from './precompress';
import { publishDescription } from './publish-description';
import { publicNames, sharedNames } from './shared';

const common = {
  // Nothing is inlined as data:, so that the content security policy needs no exception for it.
  output: {
    target: 'web',
    dataUriLimit: 0,
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

/**
 * The build of the shell. It knows no remote at build time (they come from /remotes.json), and gives what is shared at run
 * time (frontends/shell/src/remotes/federation.ts): so the page before sign-in loads no federation runtime.
 */
export function defineHost(overrides: RsbuildConfig = {}): RsbuildConfig {
  return defineConfig({
    ...common,
    ...overrides,
    plugins: [pluginReact(), precompress()],
    output: { ...common.output, ...overrides.output, assetPrefix: '/' },
  });
}

/**
 * The build of a remote: frontends/<name>/dist with mf-manifest.json and remote.json, served behind the gateway at
 * /remotes/<name>/. What it exposes are its screens (src/app.tsx), what Ctrl-K asks (src/search.ts), and `exposes`; its
 * pages before sign-in (src/public.tsx) are a module of their own.
 */
export function defineRemote(source: RemoteSource, exposes: Record<string, string> = {}): RsbuildConfig {
  return defineConfig({
    ...common,
    plugins: [
      pluginReact(),
      precompress(),
      publishDescription(source),
      pluginModuleFederation(container(source, exposes), { environment: 'screens' }),
    ],
    output: { ...common.output, assetPrefix: 'auto' },
    // A remote is no page of its own.
    tools: { ...common.tools, htmlPlugin: false },
    environments: {
      screens: { source: { entry: { index: './src/index.ts' } } },
      ...(existsSync('src/public.tsx') && { public: publicPages() }),
    },
  });
}

function container({ name }: RemoteSource, exposes: Record<string, string>): ModuleFederationOptions {
  const own = { './App': './src/app.tsx', './Search': './src/search.ts' };
  const built = Object.entries(own).filter(([, file]) => existsSync(resolve(file)));
  return {
    name,
    filename: 'remoteEntry.js',
    exposes: { ...Object.fromEntries(built), ...exposes },
    manifest: true,
    shared: Object.fromEntries(sharedNames.map((shared) => [shared, fromShell(shared)])),
    dts: false,
    experiments: { optimization: { target: 'web' }, externalRuntime: true },
  };
}

/** The kit's barrels live in this repository, so they carry no version of their own. */
function fromShell(name: string): { singleton: true; requiredVersion: false; import: false; version?: string } {
  return {
    singleton: true,
    requiredVersion: false,
    import: false,
    ...(name.startsWith('@attesta/') && { version: '0.0.0' }),
  };
}

/**
 * An ES module that the shell imports as it is, by names that do not change; what it takes from outside lies on `attesta`,
 * where the shell put it.
 */
function publicPages(): EnvironmentConfig {
  return {
    source: { entry: { index: './src/public.tsx' } },
    output: {
      module: true,
      distPath: { root: 'dist/public' },
      externals: Object.fromEntries(publicNames.map((name) => [name, `var attesta[${JSON.stringify(name)}]`])),
    },
    tools: {
      rspack: (config, { rspack }) => {
        config.output = { ...config.output, filename: 'index.js', library: { type: 'module' } };
        for (const plugin of config.plugins ?? [])
          if (plugin instanceof rspack.CssExtractRspackPlugin) Object.assign(plugin.options, { filename: 'index.css' });
      },
    },
  };
}
