import { createHash } from 'node:crypto';
import { createLogger, environment } from '@attesta/kit';
import { HashFile } from './hash-file';

/** Passwords that are known from data breaches. */
export interface BreachList {
  /** Whether it holds the password with this SHA-1 (40 hexadecimal digits, upper case). @throws Error when it can't be asked */
  holds(sha1: string): Promise<boolean>;
}

const patienceMilliseconds = 2000;
/** A range has some 1,000 lines of 40 bytes; more than this is no range. */
const largestRange = 1_000_000;
/** After a failure nobody waits for the list during this time. */
const restMilliseconds = 60_000;

let list: { configured: string; made: BreachList | undefined } | undefined;
let restUntil = 0;

/**
 * Whether a password is known from a data breach, as far as the list of PASSWORD_BREACH_LIST says: the address of a range
 * API in the form of Pwned Passwords ("https://api.pwnedpasswords.com/range/", to which only 5 of the hash's 40 digits
 * are told), or "file:" and a file of sorted hashes; without one the answer is no. A list that does not answer stops
 * nobody: that is logged, and it is not asked again for a minute.
 */
export async function isBreached(password: string, now = Date.now()): Promise<boolean> {
  const breaches = breachList();
  if (!breaches || now < restUntil) return false;
  try {
    return await breaches.holds(createHash('sha1').update(password).digest('hex').toUpperCase());
  } catch (error) {
    restUntil = now + restMilliseconds;
    createLogger('auth').warn({ reason: (error as Error).message }, 'the breach list was not asked');
    return false;
  }
}

/** The configured list; asked for at start so that a wrong setting is said then. @throws Error that names PASSWORD_BREACH_LIST */
export function breachList(): BreachList | undefined {
  const configured = environment('PASSWORD_BREACH_LIST', '');
  if (list?.configured !== configured) {
    list = { configured, made: made(configured) };
    restUntil = 0;
  }
  return list.made;
}

/** @throws Error when the configuration is neither an address nor a file */
function made(configured: string): BreachList | undefined {
  if (!configured) return undefined;
  if (configured.startsWith('file:')) return new HashFile(configured.slice('file:'.length));
  if (/^https?:\/\//.test(configured)) return { holds: (sha1) => rangeHolds(configured, sha1) };
  throw new Error('PASSWORD_BREACH_LIST must be an https address of a range API, or file: and a path.');
}

/** The range protocol: asked for 5 digits, the list answers with all hashes that begin so, as "35 digits:count". */
async function rangeHolds(base: string, sha1: string): Promise<boolean> {
  const address = `${base.replace(/\/?$/, '/')}${sha1.slice(0, 5)}`;
  const response = await fetch(address, {
    // The list then adds lines with a count of 0, so that the length of its answer tells nothing.
    headers: { 'add-padding': 'true', 'user-agent': 'Attesta' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (!response.ok) throw new Error(`The breach list answers ${response.status}.`);
  const text = await response.text();
  if (text.length > largestRange) throw new Error('The breach list answers with more than a range.');
  const line = text.split('\n').find((one) => one.slice(0, 35).toUpperCase() === sha1.slice(5));
  return line !== undefined && Number(line.slice(36)) > 0;
}
