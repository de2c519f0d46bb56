const key = 'remembered_place';

/** Keeps where somebody wanted to go before they had to sign in (specification: daily work 2). */
export function rememberPlace({ pathname, search, hash }: { pathname: string; search: string; hash: string }): void {
  sessionStorage.setItem(key, `${pathname}${search}${hash}`);
}

/** Gives the place back, once; undefined where there is none. Only addresses of our own pages count. */
export function takeRememberedPlace(): string | undefined {
  const place = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return place?.startsWith('/ss/') ? place : undefined;
}
