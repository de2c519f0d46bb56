/**
 * Whether an Ed25519 signature over a text is good.
 * @param publicKey 32 bytes in base64url
 * @throws Error in a browser that does not know Ed25519
 */
export async function isSigned(text: string, signature: string, publicKey: string): Promise<boolean> {
  const bytes = [bytesOf(publicKey), bytesOf(signature)] as const;
  if (!bytes[0] || !bytes[1] || bytes[0].length !== 32) return false;
  const key = await crypto.subtle.importKey('raw', bytes[0], 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, bytes[1], new TextEncoder().encode(text));
}

/** Undefined for what is no base64url, or another spelling of the same bytes: one signature has one text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (typeof text !== 'string' || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const again = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    return again === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
