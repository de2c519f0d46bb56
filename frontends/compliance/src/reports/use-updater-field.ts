import { useTranslation } from '@attesta/ui';
import { type FilterField, usePersonField } from '@attesta/ui/data';

/** Narrows a report to what one updater answers for; administrators alone choose among people. */
export function useUpdaterField(chosen: string): FilterField[] {
  const { t } = useTranslation('compliance');
  return usePersonField({ name: 'person', label: t('field.assignedTo'), roles: [4], chosen });
}
