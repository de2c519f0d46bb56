import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { Remote } from './directory';

const loading = new Map<string, Promise<unknown>>();
// Remotes whose files failed after their manifest did not: the federation runtime has to forget what it knows of them.
const failed = new Set<string>();

/**
 * Loads the screens of a remote, once a page; a failure is not kept, so that another try asks again.
 * @throws Error when the remote is down or its files cannot be read
 */
export function loadScreens(remote: Remote): Promise<ComponentType> {
  return loadExposed(remote, 'App');
}

/**
 * The same for another component that a remote exposes.
 * @throws Error as loadScreens
 */
export function loadExposed<Props = object>(remote: Remote, name: string): Promise<ComponentType<Props>> {
  const id = `${remote.name}/${name}`;
  const current = (loading.get(id) as Promise<ComponentType<Props>> | undefined) ?? load<Props>(remote, id);
  loading.set(id, current);
  current.catch(() => {
    loading.delete(id);
    failed.add(remote.name);
  });
  return current;
}

async function load<Props>({ name, entry }: Remote, id: string): Promise<ComponentType<Props>> {
  const address = new URL(entry ?? '', location.origin).href;
  // Asked before the federation runtime hears of the remote: it remembers a manifest that failed.
  const manifest = await fetch(address, { cache: 'no-cache' });
  if (!manifest.ok) throw new Error(`${address}: ${manifest.status}`);
  registerRemotes([{ name, entry: address }], { force: failed.delete(name) });
  const module = await loadRemote<{ default: ComponentType<Props> }>(id);
  if (!module?.default) throw new Error(`${id} is not exposed.`);
  return module.default;
}
