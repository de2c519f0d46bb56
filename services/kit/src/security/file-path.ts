import { isSigned, signatureOf } from './signature';

const lifetimeSeconds = 60;
const purpose = 'FILE_PATH_SECRET';

/**
 * The path of a file on the documents service's data port, good for a minute: the gateway signs it after an rpc has
 * authorized the download, so that the port serves nobody who merely reaches it.
 */
export function signedFilePath(fileId: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + lifetimeSeconds;
  const signature = signatureOf(purpose, `${fileId}.${expires}`);
  return `/files/${encodeURIComponent(fileId)}?expires=${expires}&signature=${signature}`;
}

/** The file id of a signed path, or undefined when the signature is wrong or has lapsed. */
export function verifyFilePath(path: string, now = Date.now()): string | undefined {
  const url = new URL(path, 'http://documents');
  const fileId = /^\/files\/([0-9a-f]{24})$/.exec(url.pathname)?.[1];
  const expires = Number(url.searchParams.get('expires'));
  const signature = url.searchParams.get('signature') ?? '';
  if (!fileId || !Number.isInteger(expires) || expires * 1000 < now) return undefined;
  return isSigned(purpose, `${fileId}.${expires}`, signature) ? fileId : undefined;
}
