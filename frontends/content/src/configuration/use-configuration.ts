import { useCall } from '@attesta/ui';
import { type ConfigurationItem, type ConfigurationKind, configurationCalls } from './configuration-kinds';

/** The items of a library's configuration by name, with what their list's reply calls the name as `name`. */
export function useConfiguration(kind: ConfigurationKind, libraryId: string) {
  const { list, name } = configurationCalls[kind];
  // The four lists' calls differ in name only; their replies all carry the items as data.
  const reply = useCall(list as 'content.ListUnitFocusAreas', { id: libraryId }, { enabled: libraryId !== '' });
  const items = reply.data?.data?.map((item): ConfigurationItem => {
    const said = item as ConfigurationItem & Partial<Record<typeof name, string>>;
    return { ...said, name: said[name] ?? '' };
  });
  return { items, error: reply.error, isLoading: reply.isLoading, refetch: reply.refetch };
}
