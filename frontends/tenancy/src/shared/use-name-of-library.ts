import { useLibraries } from '@attesta/ui';

/** Names of libraries by their ids; empty while they load and for one that the actor may not see. */
export function useNameOfLibrary(): (id: string) => string {
  const { libraries } = useLibraries();
  const names = new Map((libraries ?? []).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
