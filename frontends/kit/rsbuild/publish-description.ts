import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { languages } from '../src/i18n/languages';
import { publishedForm, type RemoteSource } from '../src/remotes/describe';
import type { LocalizedText } from '../src/remotes/description';

interface Tree {
  [key: string]: string | Tree;
}

/** Writes what a remote says of itself as remote.json, beside its manifest. */
export function publishDescription(source: RemoteSource): RsbuildPlugin {
  return {
    name: 'publish-description',
    setup: (api) => {
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        const published = publishedForm(source, textsIn(join(api.context.rootPath, 'src', 'locales')));
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(published)));
      });
    },
  };
}

/** Reads what a key says from the locale files of a folder, in six languages. @throws Error where one of them says nothing */
export function textsIn(folder: string): (key: string) => LocalizedText {
  return (key) =>
    Object.fromEntries(
      languages.map(({ code }) => {
        let found: string | Tree | undefined = treeIn(folder, `${code}.json`);
        for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
        if (typeof found !== 'string')
          throw new Error(`The menu names "${key}", which no ${code}.json in ${folder} has: add it.`);
        return [code, found];
      }),
    ) as LocalizedText;
}

/** A locale file and those of the same language in the folders beside it, which hold parts. */
function treeIn(folder: string, file: string): Tree {
  const parts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = [file, ...parts.map(({ name }) => join(name, file))];
  return Object.assign({}, ...files.map((one) => JSON.parse(readFileSync(join(folder, one), 'utf8')) as Tree));
}
