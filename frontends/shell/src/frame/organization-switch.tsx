import { OrganizationSelect, session, useSession, useTranslation } from '@attesta/ui';
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
  const own = { value: '', label: current?.organizationName || t('organization.own') };
  return (
    <OrganizationSelect
      className="at-organization-select"
      variant="borderless"
      aria-label={t('organization.label')}
      prefix={<ApartmentOutlined aria-hidden />}
      popupMatchSelectWidth={320}
      leading={[own]}
      exceptId={current?.organizationId}
      value={current?.actingFor ?? ''}
      onChange={(actingFor) => session.update({ actingFor })}
    />
  );
}
