import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

const worthwhile = 1024;
/** Above it, in bytes, the best level costs seconds and gains a hundredth. */
const large = 500_000;
const texts = /\.(?:js|css|json|svg|html)$/;
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes each text file a second and third time, as .br and .gz, beside itself: the static server hands out the one that the
 * browser takes, and compresses nothing while somebody waits.
 */
export function precompress(): RsbuildPlugin {
  return {
    name: 'precompress',
    apply: 'build',
    setup: (api) => {
      api.processAssets({ stage: 'optimize-transfer' }, async ({ assets, compilation, sources }) => {
        const pieces = Object.entries(assets).map(async ([name, asset]) => {
          const content = asset.buffer();
          if (!texts.test(name) || content.length < worthwhile) return;
          const quality = content.length > large ? 9 : constants.BROTLI_MAX_QUALITY;
          const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
          compilation.emitAsset(`${name}.br`, new sources.RawSource(await brotli(content, { params })));
          compilation.emitAsset(`${name}.gz`, new sources.RawSource(await gzipped(content, { level: 9 })));
        });
        await Promise.all(pieces);
      });
    },
  };
}
