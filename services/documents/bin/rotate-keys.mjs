#!/usr/bin/env node
// npm run rotate-keys: on the platform that MONGODB_URI names, or else on the one that runs here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const documents = join(dirname(fileURLToPath(import.meta.url)), '..');
const program = join(documents, 'dist/commands/rotate-keys.js');
const runFile = join(resolve(process.env.ATTESTA_DATA_DIR || join(documents, '../../.local')), 'run.json');
const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
if (!existsSync(program)) fail('Attesta has not been built here yet: start it with "npm start".');
if (!process.env.MONGODB_URI && !existsSync(runFile))
  fail('Attesta does not run here: start it with "npm start", or set MONGODB_URI.');
const here = process.env.MONGODB_URI ? {} : JSON.parse(readFileSync(runFile, 'utf8')).environment;
process.exit(
  spawnSync(process.execPath, [program], { env: { ...here, ...process.env }, stdio: 'inherit' }).status ?? 1,
);
