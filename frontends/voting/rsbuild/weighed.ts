import { gzipSync } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Fails the build when its JavaScript, all files together, weighs more than so many kilobytes (1,000 bytes) gzipped. */
export function weighed(kilobytes: number): RsbuildPlugin {
  return {
    name: 'weighed',
    apply: 'build',
    setup: (api) => {
      api.processAssets({ stage: 'report' }, ({ assets }) => {
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
        const bytes = scripts.reduce((sum, [, asset]) => sum + gzipSync(asset.buffer(), { level: 9 }).length, 0);
        if (bytes > kilobytes * 1000)
          throw new Error(`The voting pages weigh ${bytes} bytes of gzipped JavaScript: ${kilobytes} kB at most.`);
      });
    },
  };
}
