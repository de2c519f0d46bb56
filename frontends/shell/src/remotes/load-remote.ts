import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { Remote } from './directory';

/**
 * Loads the screens of a remote.
 * @param attempt 0 at first; a later one registers the remote anew, so that a failed load is not remembered
 * @throws Error when the remote is down or its files cannot be read
 */
export async function loadScreens(remote: Remote, attempt: number): Promise<{ default: ComponentType }> {
  registerRemotes([{ name: remote.name, entry: new URL(remote.entry ?? '', location.origin).href }], { force: attempt > 0 });
  const module = await loadRemote<{ default: ComponentType }>(`${remote.name}/App`);
  if (!module?.default) throw new Error(`${remote.name} exposes no App.`);
  return module;
}
