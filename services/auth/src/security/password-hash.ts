import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type ParsedHashOptions, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { longestPassword } from '../domain/password-rules';

/**
 * The cost of one password: argon2id, 19 MiB, 2 passes, 1 lane, the first choice of OWASP's password storage cheat
 * sheet. Raise it here: an older hash is replaced when its owner signs in next.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * How a password is hashed today. `Algorithm.Argon2id` and `Version.V0x13` by their numbers: the library has the names at
 * compile time only.
 */
const today = { algorithm: 2, version: 1, ...passwordCost } as const satisfies Partial<ParsedHashOptions>;

/**
 * As many hashes at once as there are cores: each goes through all of its memory, so more at once take the caches from one
 * another and from everything else that runs, and each takes longer (npm run bench -- signin).
 */
const atOnce = pLimit(availableParallelism());

let decoy: Promise<string> | undefined;

/** Argon2id hash of a password in PHC form, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return atOnce(() => hash(password, today));
}

/**
 * Whether a password is the one of a hash. Without a hash (unknown account, or one that was only invited) as much work
 * is done and the answer is no, so that the time tells nothing.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('hex'));
  const known = passwordHash || (await decoy);
  const right = await atOnce(() => verify(known, password.slice(0, longestPassword + 1)));
  return right && Boolean(passwordHash);
}

/** Whether a hash was made in another way than today's are. */
export function isOutdated(passwordHash: string): boolean {
  const made: Partial<ParsedHashOptions> = parseOptions(passwordHash);
  return (Object.keys(today) as (keyof typeof today)[]).some((option) => made[option] !== today[option]);
}
