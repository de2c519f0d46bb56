import { useTranslation } from '@attesta/ui';
import { type FilterField, usePersonField } from '@attesta/ui/data';

/** Narrows a list to one owner. Administrators choose among the people of the organization; others may not list them. */
export function useOwnerField(chosen: string): FilterField[] {
  const { t } = useTranslation('compliance');
  return usePersonField({ name: 'owner', label: t('risks.owner'), chosen });
}
