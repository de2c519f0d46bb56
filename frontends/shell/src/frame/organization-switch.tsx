import { Select, session, useCall, useSession, useTranslation } from '@attesta/ui';
import { ApartmentOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';

/** For whom one works: fixed for most, to be chosen by roles 1 and 2 (specification: daily work 6). */
export function OrganizationSwitch(): ReactNode {
  const current = useSession();
  if (!current) return null;
  if (current.roleId > 2) return <span className="at-organization">{current.organizationName}</span>;
  return <Switch />;
}

function Switch(): ReactNode {
  const { t } = useTranslation('shell');
  const current = useSession();
  // Nobody needs the others before they look for one; what is acted for the shell has asked for already.
  const [opened, setOpened] = useState(false);
  const request = { page_size: 200 };
  const organizations = useCall('tenancy.ListAllOrganizations', request, { staleTime: 60_000, enabled: opened });
  const actedFor = useCall('tenancy.GetOrganizationData', {}, { staleTime: 60_000 }).data?.data;
  const others = (organizations.data?.data ?? [])
    .filter(({ id }) => id !== current?.organizationId)
    .map(({ id, name }) => ({ value: id ?? '', label: name ?? '' }));
  const own = { value: '', label: current?.organizationName || t('organization.own') };
  const chosen = current?.actingFor ?? '';
  if (chosen && !others.some(({ value }) => value === chosen))
    others.push({ value: chosen, label: actedFor?.name ?? '' });
  const choose = (actingFor: string): void => session.update({ actingFor });
  return (
    <Select
      className="at-organization-select"
      variant="borderless"
      aria-label={t('organization.label')}
      prefix={<ApartmentOutlined aria-hidden />}
      popupMatchSelectWidth={320}
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen}
      options={[own, ...others]}
      loading={organizations.isFetching}
      onOpenChange={(open) => open && setOpened(true)}
      onChange={choose}
      notFoundContent={organizations.isError ? t('organization.failed') : undefined}
    />
  );
}
