#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { mailedHeadFormat, receiptFormat, recount, verifyHead, verifyLedger, verifyReceipt } from '@attesta/ledger';

const say = (line) => process.stdout.write(`${line}\n`);
const complain = (line) => process.stderr.write(`${line}\n`);
const usage = `Usage: npm run verify-ledger -- FILE [KEY | HEAD | RECEIPT | ADDRESS …]
Checks an exported meeting. KEY is the id of a key that you trust and HEAD the file that was mailed with the minutes; RECEIPT is what
a voter has kept, and ADDRESS the voter's.`;

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
const headWords = {
  held: 'still has what was signed then.',
  missing: 'was signed over a record that this ledger does not have: something was taken away or written anew since.',
  foreign: 'is of another meeting, or signed by another key.',
  unreadable: 'is no signed head.',
};
const receiptWords = {
  counted: 'the ballot is counted, unchanged.',
  missing: 'its ballot is not in this ledger.',
  not_yours: 'it belongs to another address.',
  unreadable: 'it is no receipt.',
};

/** What a word of the command line is: an address, a file, or the id of a key. */
function sorted(given) {
  const read = { addresses: [], files: [], keys: [] };
  for (const word of given) {
    if (/^[0-9a-f]{32}$/.test(word)) read.keys.push(word);
    else if (/^[^/\\]+@[^/\\]+$/.test(word)) read.addresses.push(word);
    else read.files.push({ name: word, content: JSON.parse(readFileSync(word, 'utf8')) });
  }
  return read;
}

/** Prints the verdict; 0 when nothing is wrong, 1 when something is, 2 when a file can't be read. */
async function main([file, ...given]) {
  if (!file) {
    complain(usage);
    return 2;
  }
  let ledger;
  let beside;
  try {
    ledger = JSON.parse(readFileSync(file, 'utf8'));
    beside = sorted(given);
  } catch (error) {
    complain(`What you gave can't be read: ${error.message}`);
    return 2;
  }
  const { keys: trusted, addresses, files } = beside;
  const { findings, records, keys, head } = await verifyLedger(ledger, trusted.length > 0 ? trusted : undefined);
  for (const { problem, sequence } of findings)
    say(sequence === undefined ? words[problem] : `Record ${sequence} ${words[problem]}.`);
  if (!head) return 1;
  let isGood = findings.length === 0;
  if (isGood) {
    say(`${records} records, none edited, removed or moved. Last record ${head.sequence} at ${head.at}: ${head.hash}`);
    for (const { agenda_id, item, rule, voters, approve, reject, abstain, recused } of recount(ledger))
      say(
        `Item ${item || agenda_id}: ${approve} agree, ${reject} disagree, ${abstain} abstain, ${recused} recused, of ${voters} (${rule}).`,
      );
    for (const key of keys) say(`Signed by key ${key}: compare it with the one mailed with the minutes.`);
  }
  for (const { name, content } of files) {
    const isHead = content?.format === mailedHeadFormat;
    if (!isHead && content?.format !== receiptFormat) {
      complain(`${name} is neither a receipt nor a signed head.`);
      isGood = false;
    } else if (isHead) {
      const verdict = await verifyHead(ledger, content);
      say(`${name} ${headWords[verdict]}`);
      isGood &&= verdict === 'held';
    } else {
      const verdicts = await Promise.all(addresses.map((address) => verifyReceipt(ledger, content, address)));
      if (verdicts.length === 0) complain(`${name}: give the address of the voter, too.`);
      const verdict = verdicts.find((one) => one !== 'not_yours') ?? 'not_yours';
      if (verdicts.length > 0) say(`${name}: ${receiptWords[verdict]}`);
      isGood &&= verdict === 'counted';
    }
  }
  return isGood ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
