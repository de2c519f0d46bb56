#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { verifyLedger } from '@attesta/ledger';

const say = (line) => process.stdout.write(`${line}\n`);
const complain = (line) => process.stderr.write(`${line}\n`);
const [file, ...trusted] = process.argv.slice(2);
if (!file) {
  complain(
    'Usage: npm run verify-ledger FILE [KEY …]\nChecks an exported meeting; KEY is the id of a key that you trust, as mailed with the minutes.',
  );
  process.exit(2);
}

const words = {
  edited: 'was edited',
  removed: 'is missing',
  moved: 'stands in another place than it was written at',
  repeated: 'stands there twice',
  unlinked: 'does not follow the record before it',
  foreign: 'is of another meeting',
  head: 'The signed head does not agree with the records.',
  unreadable: 'This is no ledger of a meeting.',
  untrusted: 'It is signed by another key than the one that you trust.',
};

/** Prints the verdict; 0 when nothing is wrong, 1 when something is, 2 when the file can't be read. */
async function main() {
  let ledger;
  try {
    ledger = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    complain(`${file} can't be read: ${error.message}`);
    return 2;
  }
  const { findings, records, keys, head } = await verifyLedger(ledger, trusted.length > 0 ? trusted : undefined);
  for (const { problem, sequence } of findings)
    say(sequence === undefined ? words[problem] : `Record ${sequence} ${words[problem]}.`);
  if (findings.length > 0) return 1;
  say(`${records} records, none edited, removed or moved. Last record ${head.sequence} at ${head.at}: ${head.hash}`);
  for (const key of keys) say(`Signed by key ${key}: compare it with the one mailed with the minutes.`);
  return 0;
}

process.exitCode = await main();
