import { useCall, useSettled } from '@attesta/ui';
import { useState } from 'react';

/** So many are shown at once; words find the others. */
const shown = 200;

/** So many ids may be asked about at once. */
const most = 1_000;

/** Libraries to choose from, by their ids. */
type Libraries = Map<string, { name: string /** Whether the reader may change it. */; own: boolean }>;

/**
 * The libraries that may be given, found on the server as one types, however many there are, and some that are named by their ids.
 * @param ids of what is chosen already, or may be chosen
 */
export function useLibraryChoices(ids: readonly string[]) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const libraryIds = [...new Set(ids)].sort().slice(0, most);
  const named = useCall(
    'content.ListAssignedLibraries',
    { libraryIds },
    { enabled: libraryIds.length > 0, keepPrevious: true, staleTime: 60_000 },
  );
  const found = useCall(
    'content.ListLibraries',
    { q, page: 1, page_size: shown },
    { keepPrevious: true, staleTime: 60_000 },
  );
  const all = [...(named.data?.data ?? []), ...(found.data?.data ?? [])];
  const libraries: Libraries = new Map(
    all.map(({ id = '', name = '', may_edit }) => [id, { name, own: Boolean(may_edit) }]),
  );
  return { libraries, found, search: { optionFilterProp: 'label' as const, onSearch: setTyped } };
}
