let nonce: string | undefined;

/**
 * The nonce of this page's content security policy, which the gateway puts into the shell's HTML: only style elements
 * that carry it are applied. Undefined where no policy is set (a plain static server).
 */
export function styleNonce(): string | undefined {
  nonce ??= document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
  return nonce;
}

/**
 * Gives the nonce to every style element that scripts of this page make. antd passes it on in most places, but two helpers
 * of its foundation (scroll lock and scroll-bar measure, @rc-component/portal and util) make theirs without it.
 */
export function giveStylesTheNonce(): void {
  const nonce = styleNonce();
  if (!nonce) return;
  const create = document.createElement.bind(document) as (
    name: string,
    options?: ElementCreationOptions,
  ) => HTMLElement;
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
