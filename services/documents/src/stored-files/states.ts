import type { StoredFile } from '../repositories/file.repository';

/** By what administrators narrow the files of their organization. */
export const storedFileStates = ['bin', 'restored', 'held', 'all'] as const;
export type StoredFileState = (typeof storedFileStates)[number];

/** Where a file is, as administrators are told. */
export function stateOf({ state, binned_at, binned_from, restored_by }: StoredFile): string {
  if (restored_by) return binned_from ? 'restored' : 'added';
  if (binned_at) return 'bin';
  if (state === 'attached') return 'kept';
  return state === 'pending' ? 'waiting' : 'unheld';
}
