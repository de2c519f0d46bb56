// The list of documented calls goes into the build, so that the image needs no tests folder.
import { copyFileSync, mkdirSync } from 'node:fs';

const target = new URL('../dist/', import.meta.url);
mkdirSync(target, { recursive: true });
copyFileSync(
  new URL('../../tests/contract/documented-routes.tsv', import.meta.url),
  new URL('documented-routes.tsv', target),
);
