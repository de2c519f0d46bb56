import {
  Button,
  ErrorPanel,
  LinesSkeleton,
  Select,
  Space,
  useCallMutation,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import type { Organization } from './organization-values';
import { useLibraryChoices } from './use-library-choices';

/**
 * The libraries that an organization works against, to be added to and taken away. Of the own organization those of a
 * client only add and take away what they have made.
 */
export function AssignedLibraries({ organization }: { organization: Organization }): ReactNode {
  const { t } = useTranslation('tenancy');
  const assigned = organization.library ?? [];
  const [chosen, setChosen] = useState(assigned);
  const { libraries, found, search } = useLibraryChoices(assigned);
  const update = useCallMutation('tenancy.UpdateOrganization', {});
  const removed = assigned.filter((id) => !chosen.includes(id));
  const changed = removed.length > 0 || chosen.some((id) => !assigned.includes(id));
  const isOwn = organization.id === useSession()?.organizationId;
  if (found.error) return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <LinesSkeleton lines={2} />;
  const known = new Map([
    ...(organization.librarydetails ?? []).map(({ id = '', name = '' }) => [id, { name, own: false }] as const),
    ...libraries,
  ]);
  return (
    <Space orientation="vertical" className="at-full">
      <Select
        className="at-full"
        mode="multiple"
        aria-label={t('organizations.libraries')}
        placeholder={t('organizations.chooseLibraries')}
        showSearch={search}
        value={chosen}
        onChange={setChosen}
        options={[...known].map(([value, { name, own }]) => ({
          value,
          label: name || value,
          disabled: isOwn && !own,
        }))}
      />
      {isOwn && <p className="at-quiet">{t('organizations.librariesOfPlatform')}</p>}
      {changed && (
        <Space>
          <Button
            type="primary"
            loading={update.isPending}
            onClick={() =>
              update.mutate({
                id: organization.id,
                library: chosen,
                removeLibrary: removed,
                version: organization.version,
              })
            }
          >
            {t('ui:action.save')}
          </Button>
          <Button onClick={() => setChosen(assigned)}>{t('ui:action.cancel')}</Button>
        </Space>
      )}
    </Space>
  );
}
