#!/usr/bin/env node
// npm run new:screen -- tenancy Packages /ss/packages tenancy.ListSubscriptionPackages
// Makes a screen that shows what the rpcs return: page, route, menu entry, texts, test and a step in the browser.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readRpc } from './new-screen/contract.mjs';
import {
  createApp,
  entryOf,
  frontends,
  insertRoute,
  insertScreen,
  insertTexts,
  mustBeNew,
  repository,
  write,
} from './new-screen/files.mjs';
import { namesOf } from './new-screen/names.mjs';
import { browserStep, page, pageTest, part } from './new-screen/templates.mjs';

const usage =
  'usage: npm run new:screen -- <remote> <Name> <route> <domain.Rpc> [<domain.Rpc> …], such as tenancy Packages /ss/packages tenancy.ListSubscriptionPackages\n';

function main([remote = '', name = '', route = '', ...needs]) {
  if (!/^[A-Z][A-Za-z]+$/.test(name) || !/^\/ss(\/[a-z0-9-]+)+$/.test(route) || needs.length === 0) fail(usage);
  const folder = join(frontends, remote);
  if (!existsSync(join(folder, 'src', 'remote.ts')))
    fail(`There is no remote frontends/${remote} with a src/remote.ts.`);
  const names = namesOf(name);
  const screen = { remote, route, names, parts: needs.map((need) => readRpc(need)) };
  mustBeNew(screen);
  const entry = entryOf(screen);

  createApp(screen);
  const made = [
    ...screen.parts.map((one) => write(join(folder, 'src', names.file, `${one.file}.tsx`), part(screen, one))),
    write(join(folder, 'src', names.file, `${names.file}-page.tsx`), page(screen)),
    write(join(folder, 'src', names.file, `${names.file}-page.test.tsx`), pageTest(screen)),
    write(join(repository, 'tests', 'e2e', 'src', `${names.file}.spec.ts`), browserStep(screen, entry)),
    insertRoute(screen),
    insertScreen(screen, entry),
    ...insertTexts(screen, entry),
  ];
  spawnSync(join(repository, 'node_modules', '.bin', 'biome'), ['check', '--write', ...made], { cwd: repository });
  for (const file of made) process.stdout.write(`${relative(repository, file)}\n`);
  process.stdout.write('Translate the texts; say in src/remote.ts where the menu has it, and under which icon.\n');
}

function fail(message) {
  process.stderr.write(`${message.trimEnd()}\n`);
  process.exit(2);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  fail(error.message);
}
