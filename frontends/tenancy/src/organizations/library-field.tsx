import { Form, Select, useChoiceState, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Organization } from './organization-values';
import { useLibraryChoices } from './use-library-choices';

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
  const chosen = Form.useWatch<string[] | undefined>('library') ?? [];
  const named = [...chosen, ...(organization?.library ?? []), ...(giver?.library ?? [])];
  const { libraries, found, search } = useLibraryChoices(named);
  const state = useChoiceState(found);
  const present = new Set(organization?.library ?? []);
  const given = giver && new Set(giver.library ?? []);
  const all = new Map([
    ...(organization?.librarydetails ?? []).map(({ id = '', name = '' }) => [id, { name, own: false }] as const),
    ...libraries,
  ]);
  const isOffered = (id: string, own: boolean): boolean =>
    present.has(id) || chosen.includes(id) || isOwn || !given || given.has(id) || own;
  const offered = [...all].filter(([id, { own }]) => isOffered(id, own));
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
        showSearch={search}
        options={offered.map(([value, { name, own }]) => ({ value, label: name || value, disabled: isOwn && !own }))}
      />
    </Form.Item>
  );
}
