import { createHmac, timingSafeEqual } from 'node:crypto';
import { newestSecret, type SecretVersion, secretVersions } from './secret-versions';

const lifetimeSeconds = 60;

function signature(fileId: string, expires: number, version: SecretVersion): Buffer {
  const signed = createHmac('sha256', version.key('FILE_PATH_SECRET')).update(`${fileId}.${expires}`);
  return Buffer.from(signed.digest('base64url'));
}

/**
 * The path of a file on the documents service's data port, good for a minute: the gateway signs it after an rpc has
 * authorized the download, so that the port serves nobody who merely reaches it.
 */
export function signedFilePath(fileId: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + lifetimeSeconds;
  return `/files/${encodeURIComponent(fileId)}?expires=${expires}&signature=${signature(fileId, expires, newestSecret())}`;
}

/** The file id of a signed path, or undefined when the signature is wrong or has lapsed. */
export function verifyFilePath(path: string, now = Date.now()): string | undefined {
  const url = new URL(path, 'http://documents');
  const fileId = /^\/files\/([0-9a-f]{24})$/.exec(url.pathname)?.[1];
  const expires = Number(url.searchParams.get('expires'));
  const given = Buffer.from(url.searchParams.get('signature') ?? '');
  if (!fileId || !Number.isInteger(expires) || expires * 1000 < now) return undefined;
  const genuine = secretVersions().some((version) => {
    const wanted = signature(fileId, expires, version);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return genuine ? fileId : undefined;
}
