import { queryClient, ConflictNotice as SaysConflict } from '@attesta/ui';
import type { ReactNode } from 'react';

export { isConflict } from '@attesta/ui';

/** Says that somebody changed the same thing meanwhile (409), and loads the newer state of all content. */
export function ConflictNotice({ error, onReload }: { error: unknown; onReload: () => void }): ReactNode {
  const reload = (): void => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('content.') });
    onReload();
  };
  return <SaysConflict error={error} onReload={reload} />;
}
