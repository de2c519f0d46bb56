import { createHash, randomInt } from 'node:crypto';
import { invalid, say } from '@attesta/kit';

/** Digits and letters that nobody takes for each other (Crockford's Base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 bits. */
const length = 20;

/** A receipt that nobody can guess, by which the sender of a report without a name may ask what became of it. */
export function newReceipt(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A receipt as somebody types it, with blanks and hyphens or without. @throws AppError invalid for what is none */
export function readReceipt(given: string): string {
  const receipt = given.toUpperCase().replace(/[\s-]/g, '');
  if (receipt.length !== length || [...receipt].some((letter) => !alphabet.includes(letter)))
    throw invalid('receipt', say('compliance.incident_receipt_form'));
  return receipt;
}

/** What is kept of a receipt. It has as many bits as a key, so a plain hash can't be guessed. */
export function receiptHash(receipt: string): string {
  return createHash('sha256').update(receipt).digest('hex');
}
