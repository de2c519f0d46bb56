#!/usr/bin/env node
// npm run dead-letters -- list|show ID|replay ID|replay --all|drop ID
// Works on the platform that MONGODB_URI names, or else on the one that runs here.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const kit = join(dirname(fileURLToPath(import.meta.url)), '..');
const program = join(kit, 'dist/commands/dead-letters.js');
const runFile = join(resolve(process.env.ATTESTA_DATA_DIR || join(kit, '../../.local')), 'run.json');
const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
if (!existsSync(program)) fail('Attesta has not been built here yet: start it with "npm start".');
if (!process.env.MONGODB_URI) {
  if (!existsSync(runFile)) fail('Attesta does not run here: start it with "npm start", or set MONGODB_URI.');
  for (const [name, value] of Object.entries(JSON.parse(readFileSync(runFile, 'utf8')).environment))
    process.env[name] ??= String(value);
}
const { deadLettersCommand } = createRequire(import.meta.url)(program);
try {
  process.exit(await deadLettersCommand(process.argv.slice(2), (text) => process.stdout.write(text)));
} catch (error) {
  fail(`The databases could not be asked: ${error.message}`);
}
