import { createHmac } from 'node:crypto';
import { newestSecret } from '../security/secret-versions';

/**
 * The six digits that follow from a seed under the platform's secret: who mails a code and who checks it make the same one,
 * and neither an event nor a database holds it.
 */
export function mailedCode(seed: string): string {
  const digest = createHmac('sha256', newestSecret().key('mailed codes')).update(seed).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}
