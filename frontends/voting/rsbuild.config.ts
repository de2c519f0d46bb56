import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { precompress } from '../kit/rsbuild/precompress';
import { palettes } from '../kit/src/theme/tokens';
import { weighed } from './rsbuild/weighed';
import { sentenceKeys } from './src/sentence-keys';

type Told = Record<string, Record<string, string>>;
const read = (name: string): string => readFileSync(join(__dirname, name), 'utf8');
const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'];
const texts = Object.fromEntries(
  languages.map((code) => [code, JSON.parse(read(`src/locales/${code}.json`)) as Record<string, string>]),
);
const sentences = Object.fromEntries(
  Object.entries(sentenceKeys).flatMap(([domain, keys]) => {
    const said = JSON.parse(read(`../../proto/sentences/${domain}.json`)) as Told;
    return keys.map((key) => [`${domain}.${key}`, said[key]]);
  }),
);
const variables = (mode: 'light' | 'dark'): string =>
  Object.entries(palettes[mode])
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
const gate = Object.fromEntries(
  ['gate_title', 'gate_hint', 'email', 'go_on'].map((key) => [
    key,
    Object.fromEntries(languages.map((code) => [code, texts[code]?.[key]])),
  ]),
);

/**
 * The build of the pages for people without an account: preact and nothing of the shell, all of it in one script, its style in the page
 * itself. So does the gate stand there: it can be read and filled in before the script is there.
 */
export default defineConfig({
  source: {
    entry: { index: './src/index.tsx' },
    define: { __SENTENCES__: JSON.stringify(sentences) },
  },
  html: {
    template: './src/index.html',
    templateParameters: {
      first: `<script>${read('src/first-paint.js').replace('__GATE__', JSON.stringify(gate))}</script>`,
      colors: `<style>:root{${variables('light')}}@media(prefers-color-scheme:dark){:root{${variables('dark')}}}</style>`,
      text: (key: string) => texts.en?.[key] ?? '',
    },
  },
  output: {
    target: 'web',
    assetPrefix: '/remotes/voting/',
    dataUriLimit: 0,
    inlineStyles: true,
    legalComments: 'linked',
    cleanDistPath: true,
    sourceMap: { js: false, css: false },
  },
  splitChunks: false,
  performance: { printFileSize: false },
  tools: { swc: { jsc: { transform: { react: { runtime: 'automatic', importSource: 'preact' } } } } },
  plugins: [precompress(), weighed(45)],
});
