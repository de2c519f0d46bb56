/**
 * Whether passkeys work on this page: the browser must know them, and they belong to a host name, so a page that was opened
 * by its IP address has none (WebAuthn Level 3, 5.1.3: the effective domain must be a valid domain).
 */
export function passkeySupport(): 'ready' | 'browser' | 'address' {
  if (isAddress(location.hostname)) return 'address';
  return typeof window.PublicKeyCredential === 'function' ? 'ready' : 'browser';
}

function isAddress(host: string): boolean {
  return /^\d+(\.\d+){3}$/.test(host) || host.startsWith('[');
}
