import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { Remote } from './directory';

const loading = new Map<string, Promise<ComponentType>>();
const registered = new Set<string>();

/**
 * Loads the screens of a remote, once a page; a failure is not kept, so that another try asks again.
 * @throws Error when the remote is down or its files cannot be read
 */
export function loadScreens(remote: Remote): Promise<ComponentType> {
  const current = loading.get(remote.name) ?? load(remote);
  loading.set(remote.name, current);
  current.catch(() => loading.delete(remote.name));
  return current;
}

async function load({ name, entry }: Remote): Promise<ComponentType> {
  const address = new URL(entry ?? '', location.origin).href;
  // Asked before the federation runtime hears of the remote: it remembers a manifest that failed.
  const manifest = await fetch(address, { cache: 'no-cache' });
  if (!manifest.ok) throw new Error(`${address}: ${manifest.status}`);
  // Coming here again means that files of the remote failed after its manifest did not.
  registerRemotes([{ name, entry: address }], { force: registered.has(name) });
  registered.add(name);
  const module = await loadRemote<{ default: ComponentType }>(`${name}/App`);
  if (!module?.default) throw new Error(`${name} exposes no App.`);
  return module.default;
}
