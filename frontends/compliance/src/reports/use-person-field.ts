import { useCall, useTranslation } from '@attesta/ui';
import type { FilterField } from '@attesta/ui/data';

/** Chooses one of those whom work is assigned to. */
export function usePersonField(enabled: boolean): FilterField {
  const { t } = useTranslation('compliance');
  const people = useCall('compliance.ReportUpdaters', {}, { enabled, staleTime: 60_000 }).data?.data ?? [];
  return {
    kind: 'select',
    name: 'person',
    label: t('field.assignedTo'),
    options: people.map(({ id = '', name = '' }) => ({ value: id, label: name })),
  };
}
