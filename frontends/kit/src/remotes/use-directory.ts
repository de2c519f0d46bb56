import { useSyncExternalStore } from 'react';
import { type Directory, directory } from './directory';

/** The remotes of this deployment and what they offer; draws anew as more of them answer. */
export function useDirectory(): Directory {
  return useSyncExternalStore(directory.subscribe, () => directory.current);
}
