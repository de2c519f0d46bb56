/** Where the relative addresses of the API client lead. */
export const gateway = { address: '' };

const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

const realFetch = globalThis.fetch;
Object.assign(globalThis, {
  window: new EventTarget(),
  navigator: { languages: ['en'] },
  document: Object.assign(new EventTarget(), { documentElement: {} }),
  localStorage: storage(),
  sessionStorage: storage(),
  // Each mock server ends with its call, and another may get its port: no connection is kept.
  fetch: (address: string, options?: RequestInit) =>
    realFetch(new URL(address, gateway.address), { ...options, headers: { ...options?.headers, connection: 'close' } }),
});

/** The API client of frontends/kit: it looks at the browser when it is loaded, and Pact must be loaded without one. */
export const { call } =
  require('../../../../frontends/kit/src/api/call') as typeof import('../../../../frontends/kit/src/api/call');
