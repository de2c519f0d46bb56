import {
  Button,
  ErrorPanel,
  LinesSkeleton,
  Popconfirm,
  Space,
  session,
  useCall,
  useCallMutation,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { ActiveTag } from '../shared/status';
import { AssignedLibraries } from './assigned-libraries';
import { OrganizationFacts } from './organization-facts';

/** One organization beside the list: what it is, its limits, its libraries and branches. */
export function OrganizationDrawer(props: {
  id: string;
  onClose: () => void;
  onOpen: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const query = useCall('tenancy.GetOrganization', { id: props.id }, { enabled: props.id !== '' });
  const organization = query.data?.data;
  return (
    <SideDrawer
      open={props.id !== ''}
      onClose={props.onClose}
      title={organization?.name ?? t('organizations.one')}
      extra={organization && <ActiveTag status={organization.status} />}
      footer={
        organization && (
          <Actions id={organization.id ?? ''} name={organization.name ?? ''} status={organization.status ?? 0} />
        )
      }
    >
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : !organization ? (
        <LinesSkeleton lines={8} />
      ) : (
        <>
          <OrganizationFacts organization={organization} />
          <h3>{t('organizations.libraries')}</h3>
          <AssignedLibraries key={organization.version} organization={organization} />
          {(organization.children ?? []).length > 0 && (
            <>
              <h3>{t('organizations.branches')}</h3>
              <ul className="at-rows">
                {(organization.children ?? []).map((branch) => (
                  <li key={branch.id}>
                    <button type="button" className="at-row-link" onClick={() => props.onOpen(branch.id ?? '')}>
                      {branch.name}
                    </button>
                    <ActiveTag status={branch.status} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </SideDrawer>
  );
}

function Actions({ id, name, status }: { id: string; name: string; status: number }): ReactNode {
  const { t } = useTranslation('tenancy');
  const current = useSession();
  const change = useCallMutation('tenancy.ChangeOrganizationStatus', {});
  const next = status === 1 ? 0 : 1;
  const actsForIt = id === (current?.actingFor || current?.organizationId);
  return (
    <Space wrap>
      <Button type="primary" disabled={actsForIt} onClick={() => session.update({ actingFor: id })}>
        {t(actsForIt ? 'organizations.actingFor' : 'organizations.actFor')}
      </Button>
      <Popconfirm
        title={t(next ? 'organizations.activateAsk' : 'organizations.deactivateAsk', { name })}
        description={next ? undefined : t('organizations.deactivateText')}
        onConfirm={() => change.mutate({ id, status: next })}
      >
        <Button loading={change.isPending}>{t(next ? 'status.activate' : 'status.deactivate')}</Button>
      </Popconfirm>
    </Space>
  );
}
