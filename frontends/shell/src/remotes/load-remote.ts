import { inTime, type RemotePlace, usualSeconds } from '@attesta/ui';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

const loading = new Map<string, Promise<unknown>>();
// Remotes whose files failed after their manifest did not: the federation runtime has to forget what it knows of them.
const failed = new Set<string>();

/**
 * Loads the screens of a remote, once a page; a failure is not kept, so that another try asks again.
 * @throws Error when the remote is down, its files cannot be read, or they are not there after 15 s
 */
export function loadScreens(remote: RemotePlace): Promise<ComponentType> {
  return loadExposed(remote, 'App');
}

/**
 * The same for another module that a remote exposes: its default export.
 * @throws Error as loadScreens
 */
export function loadExposed<Exposed>(remote: RemotePlace, name: string): Promise<Exposed> {
  const id = `${remote.name}/${name}`;
  const current =
    (loading.get(id) as Promise<Exposed> | undefined) ??
    inTime(usualSeconds, (signal) => load<Exposed>(remote, id, signal));
  loading.set(id, current);
  current.catch(() => {
    loading.delete(id);
    failed.add(remote.name);
  });
  return current;
}

async function load<Exposed>({ name, address }: RemotePlace, id: string, signal: AbortSignal): Promise<Exposed> {
  const entry = new URL(`${address}mf-manifest.json`, location.origin).href;
  // Asked before the federation runtime hears of the remote: it remembers a manifest that failed.
  const manifest = await fetch(entry, { cache: 'no-cache', signal });
  if (!manifest.ok) throw new Error(`${entry}: ${manifest.status}`);
  registerRemotes([{ name, entry }], { force: failed.delete(name) });
  const module = await loadRemote<{ default: Exposed }>(id);
  if (!module?.default) throw new Error(`${id} is not exposed.`);
  return module.default;
}
