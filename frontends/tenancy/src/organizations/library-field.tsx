import { Form, Select, useCall, useChoiceState, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Organization } from './organization-values';

/** The libraries that an organization works against: what may be given, and what it has. */
export function LibraryField(props: {
  organization?: Organization;
  /** Whose libraries are shared out to a branch. */
  giver?: Organization;
  /** Of the own organization only what its people made is theirs to give and take. */
  isOwn: boolean;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const { organization, giver, isOwn } = props;
  const libraries = useCall('content.ListLibraries', { page_size: 200 }, { staleTime: 60_000 });
  const state = useChoiceState(libraries);
  const present = new Set(organization?.library ?? []);
  const given = giver && new Set(giver.library ?? []);
  const all = new Map([
    ...(organization?.librarydetails ?? []).map(({ id = '', name }) => [id, { name, own: false }] as const),
    ...(libraries.data?.data ?? []).map(
      ({ id = '', name, may_edit }) => [id, { name, own: Boolean(may_edit) }] as const,
    ),
  ]);
  const offered = [...all].filter(([id, { own }]) => present.has(id) || isOwn || !given || given.has(id) || own);
  return (
    <Form.Item
      name="library"
      label={t('organizations.libraries')}
      extra={t(
        isOwn
          ? 'organizations.librariesOfPlatform'
          : giver
            ? 'organizations.librariesOfCompany'
            : 'organizations.librariesHelp',
        { name: giver?.name },
      )}
    >
      <Select
        mode="multiple"
        {...state}
        placeholder={t('organizations.chooseLibraries')}
        showSearch={{ optionFilterProp: 'label' }}
        options={offered.map(([value, { name, own }]) => ({ value, label: name || value, disabled: isOwn && !own }))}
      />
    </Form.Item>
  );
}
