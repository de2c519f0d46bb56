import { environment, inProduction, type SecretVersion, type SecretVersions, secretsOf } from '@attesta/kit';

/**
 * The secrets under which the keys of organizations lie in the database (STORAGE_MASTER_KEY), the newest first; none where an
 * installation that is not in production sets none: then files are stored as they are.
 * @throws Error that names the variable: in production without one, and when the list is not a proper one
 */
export function masterKeys(): SecretVersions | undefined {
  const text = environment('STORAGE_MASTER_KEY', inProduction() ? undefined : ' ').trim();
  return text ? secretsOf('STORAGE_MASTER_KEY', text) : undefined;
}

/** The listed secret of a fingerprint. @throws Error that says what is missing where */
export function masterKey(fingerprint: string): SecretVersion {
  const found = masterKeys()?.find((version) => version.fingerprint === fingerprint);
  if (found) return found;
  throw new Error(
    `STORAGE_MASTER_KEY lacks the secret ${fingerprint}: add it at the end of the list, run "npm run rotate-keys", then take it away.`,
  );
}
