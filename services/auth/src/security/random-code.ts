import { randomInt } from 'node:crypto';
import { codeDigits } from '../domain/one-time-code';

/** A one-time code of 6 digits, each as likely as any other. */
export function randomCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}
