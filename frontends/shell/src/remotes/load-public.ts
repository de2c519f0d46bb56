import type { RemotePlace } from '@attesta/ui/base';
import * as base from '@attesta/ui/base';
import * as router from '@attesta/ui/router';
import type { ComponentType } from 'react';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';

/** What pages before sign-in take from the shell: kit/rsbuild/shared.ts names it. */
const given = {
  react,
  'react/jsx-runtime': jsx,
  '@attesta/ui/base': base,
  '@attesta/ui/router': router,
};

const loading = new Map<string, Promise<ComponentType>>();
let tries = 0;

/**
 * Loads the pages of a remote that need nobody signed in: an ES module of its own (frontends/kit/rsbuild), without the
 * federation runtime and a remote's container, which would weigh 33 KB more and three requests one after the other.
 * @throws Error when the remote is down
 */
export function loadPublicPages({ address }: RemotePlace): Promise<ComponentType> {
  const current = loading.get(address) ?? load(address);
  loading.set(address, current);
  current.catch(() => loading.delete(address));
  return current;
}

async function load(address: string): Promise<ComponentType> {
  Object.assign(globalThis, { attesta: given });
  // A browser remembers a module that it could not load: another try asks under another name.
  const again = tries > 0 ? `?${tries}` : '';
  tries += 1;
  const [{ default: Pages }] = await Promise.all([
    import(/* webpackIgnore: true */ `${address}public/index.js${again}`) as Promise<{ default: ComponentType }>,
    loadStyles(`${address}public/index.css${again}`),
  ]);
  return Pages;
}

/** The page itself asks for them first (first-paint/first-paint.js). */
function loadStyles(href: string): Promise<void> {
  const present = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  if (present?.sheet) return Promise.resolve();
  const link = present ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    });
    if (!present) document.head.append(link);
  });
}
