import { repeat, type ServiceRuntime, secretVersions } from '@attesta/kit';
import { TotpRepository } from '../repositories/totp.repository';
import type { Totp } from '../repositories/totp.schema';
import { sealPrefix } from '../security/seal';
import { renewedTotpSecret } from '../security/totp-secret';

const everyMilliseconds = 3_600_000;
const batch = 100;
/** The resealer acts for no organization. */
const platform = { organizationId: '' };

/**
 * Seals the secrets of all authenticator apps by the newest of the platform's secrets, so that the others can be taken
 * away. Of several instances that find the same one, one writes it; what an owner changes meanwhile stays as they put it.
 * @param stopped ends it after the batch that is under way
 * @returns how many it has sealed anew, and the users whose secret none of the listed secrets opens
 */
export async function resealSecrets(stopped = () => false): Promise<{ resealed: number; unreadable: string[] }> {
  const apps = new TotpRepository(platform);
  const unreadable: string[] = [];
  let resealed = 0;
  let found: Totp[] = [];
  do {
    found = await apps.findNotSealedAs(sealPrefix(), found.at(-1)?.id, batch);
    for (const app of found) {
      const renewed = renew(app);
      if (!renewed) unreadable.push(app.user_id);
      else if (await apps.reseal(app, renewed)) resealed += 1;
    }
  } while (found.length === batch && !stopped());
  return { resealed, unreadable };
}

function renew({ user_id, secret }: Totp): string | undefined {
  try {
    return renewedTotpSecret(user_id, secret);
  } catch {
    return undefined;
  }
}

/**
 * Seals anew at once and then every hour: an instance that was started before this one may go on sealing by an older
 * secret. The returned function stops it and waits for a batch that is under way.
 */
export function startResealing({ log }: Pick<ServiceRuntime, 'log'>): () => Promise<void> {
  let stopped = false;
  const run = async (): Promise<void> => {
    try {
      const { resealed, unreadable } = await resealSecrets(() => stopped);
      // Whoever replaces the secret waits for this line before taking the old one away.
      const replacing = resealed > 0 || secretVersions().length > 1;
      if (replacing && !stopped) log.info({ resealed }, 'authenticator apps are sealed by the newest secret');
      if (unreadable.length === 0) return;
      const users = unreadable.slice(0, 100);
      log.error({ unreadable: unreadable.length, users }, 'no secret of SERVICE_TOKEN_SECRET opens these apps: add it');
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'secrets of authenticator apps were not sealed anew');
    }
  };
  const stop = repeat(everyMilliseconds, run, true);
  return () => {
    stopped = true;
    return stop();
  };
}
