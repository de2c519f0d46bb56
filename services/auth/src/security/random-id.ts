import { randomBytes, randomInt } from 'node:crypto';
import { codeDigits } from '../domain/one-time-code';

/** 24 hexadecimal digits that nobody can guess, unlike a database's own ids: 96 random bits. */
export function randomId(): string {
  return randomBytes(12).toString('hex');
}

/** A one-time code of 6 digits, each as likely as any other. */
export function randomCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}
