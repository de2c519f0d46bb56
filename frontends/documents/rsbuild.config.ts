import { resolve } from 'node:path';
import { defineRemote } from '@attesta/ui/rsbuild';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { remote } from './src/remote';

export default mergeRsbuildConfig(defineRemote(remote), {
  tools: {
    rspack: {
      // A reader of XML within the Word editor asks for Node's streams, and does without them in a browser.
      resolve: { fallback: { stream: false } },
      module: {
        rules: [{ test: /@fortune-sheet[\\/]core[\\/]/, loader: resolve('build/without-inline-styles.cjs') }],
      },
    },
  },
});
