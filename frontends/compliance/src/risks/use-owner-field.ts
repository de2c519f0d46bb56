import { useTranslation } from '@attesta/ui';
import type { FilterField } from '@attesta/ui/data';
import { useMembers } from './use-members';

/** Narrows a list to one owner. Administrators choose among the people of the organization; others may not list them. */
export function useOwnerField(): FilterField | undefined {
  const { t } = useTranslation('compliance');
  const { members, choice, mayList } = useMembers();
  if (!mayList) return undefined;
  return {
    kind: 'select',
    name: 'owner',
    label: t('risks.owner'),
    search: choice,
    options: (members ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
}
