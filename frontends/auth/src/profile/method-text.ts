const known = new Set(['password', 'mail', 'totp', 'passkey', 'recovery']);

/** The key of the text for what a sign-in was proved by; empty where there is nothing to say. */
export function methodText(method: string | undefined): string {
  return method && known.has(method) ? `method.${method}` : '';
}
