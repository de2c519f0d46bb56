import { Select, session, useCall, useSession, useTranslation } from '@attesta/ui';
import { ApartmentOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

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
  const organizations = useCall('tenancy.ListAllOrganizations', { page_size: 200 }, { staleTime: 60_000 });
  const others = (organizations.data?.data ?? [])
    .filter(({ id }) => id !== current?.organizationId)
    .map(({ id, name }) => ({ value: id ?? '', label: name ?? '' }));
  const own = { value: '', label: current?.organizationName || t('organization.own') };
  const choose = (actingFor: string): void => session.update({ actingFor });
  return (
    <Select
      className="at-organization-select"
      variant="borderless"
      aria-label={t('organization.label')}
      prefix={<ApartmentOutlined aria-hidden />}
      popupMatchSelectWidth={320}
      showSearch={{ optionFilterProp: 'label' }}
      value={current?.actingFor ?? ''}
      options={[own, ...others]}
      loading={organizations.isPending}
      onChange={choose}
      notFoundContent={organizations.isError ? t('organization.failed') : undefined}
    />
  );
}
