import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { repositoryRoot } from '../common/places';
import { SetupError } from '../common/setup-error';
import { binary } from './programs';

/** What the results of tests depend on, by the folder of a workspace: turbo's hashes, which cover what it is built from too. */
export interface Fingerprints {
  /** The workspace with its tests. */
  tested: Map<string, string>;
  /** The workspace as others use it: without its tests. */
  built: Map<string, string>;
}

interface DryRun {
  tasks: { task: string; directory: string; hash: string }[];
}

const largestAnswer = 64 * 1024 * 1024;

/**
 * Asks turbo for the hashes of its tasks `units` and `build` as the checkout is now; nothing is run. Another Node and other engines
 * are other fingerprints.
 * @throws SetupError when turbo does not say
 */
export async function takeFingerprints(): Promise<Fingerprints> {
  const args = ['run', 'units', '--dry=json'];
  const { stdout } = await promisify(execFile)(binary('turbo'), args, {
    cwd: repositoryRoot,
    maxBuffer: largestAnswer,
  }).catch((error: Error) => {
    throw new SetupError(`turbo did not tell what has changed: ${error.message}`);
  });
  const { MONGODB_URI, NATS_URL, S3_ENDPOINT } = process.env;
  return fingerprintsOf(JSON.parse(stdout), [process.version, process.platform, MONGODB_URI, NATS_URL, S3_ENDPOINT]);
}

/** @param under what else the results depend on */
export function fingerprintsOf({ tasks }: DryRun, under: (string | undefined)[]): Fingerprints {
  const of = (wanted: string) =>
    new Map(
      tasks
        .filter(({ task }) => task === wanted)
        .map(({ directory, hash }) => [directory, digest([hash, ...under.map((one) => one ?? '')])]),
    );
  return { tested: of('units'), built: of('build') };
}

/** One fingerprint of several things. */
export function digest(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
