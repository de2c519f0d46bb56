import { useCallMutation } from '@attesta/ui';
import { useState } from 'react';
import type { Library } from './library-list-page';

/**
 * Archives a library or takes it back into use, and remembers the last one so that it can be undone. A library in use is
 * refused by the server with 'Cannot update a library, actively used by few clients'.
 */
export function useArchiveLibrary(): {
  archive: (library: Pick<Library, 'id' | 'name'>, archived: boolean) => void;
  lastArchived: { id?: string; name?: string; archived: boolean } | undefined;
  forget: () => void;
} {
  const [lastArchived, setLast] = useState<{ id?: string; name?: string; archived: boolean }>();
  const mutation = useCallMutation('content.ArchiveLibrary', {});
  const archive = ({ id, name }: Pick<Library, 'id' | 'name'>, archived: boolean): void =>
    mutation.mutate({ id, archived }, { onSuccess: () => setLast({ id, name, archived }) });
  return { archive, lastArchived, forget: () => setLast(undefined) };
}
