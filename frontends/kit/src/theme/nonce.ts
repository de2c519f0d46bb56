let nonce: string | undefined;

/**
 * The nonce of this page's content security policy, which the gateway puts into the shell's HTML: only style elements
 * that carry it are applied. Undefined where no policy is set (a plain static server).
 */
export function styleNonce(): string | undefined {
  nonce ??= document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
  return nonce;
}
