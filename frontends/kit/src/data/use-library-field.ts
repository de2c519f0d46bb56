import { useTranslation } from 'react-i18next';
import '../components/hierarchy/texts';
import { useLibraries } from '../components/hierarchy/use-libraries';
import { useChoiceState } from '../feedback/use-choice-state';
import type { FilterField } from './filter-field';

/** The filter of a list by library, kept in the address as `library`. @param usual the library that is shown where nobody has chosen one */
export function useLibraryField(usual?: string): FilterField {
  const { t } = useTranslation('hierarchy');
  const found = useLibraries();
  return {
    kind: 'select',
    name: 'library',
    label: t('library'),
    state: useChoiceState(found),
    ...(usual && { usual }),
    options: (found.libraries ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
}
