import {
  Button,
  OneReply,
  Popconfirm,
  Space,
  session,
  useCall,
  useCallMutation,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { ActiveTag } from '../shared/status';
import { AssignedLibraries } from './assigned-libraries';
import { DeleteOrganization } from './delete-organization';
import { OrganizationFacts } from './organization-facts';
import { OrganizationLimits } from './organization-limits';
import type { Organization } from './organization-values';

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
          <Actions organization={organization} onDeleted={props.onClose} onReload={() => void query.refetch()} />
        )
      }
    >
      <OneReply of={query} found={organization} within="panel">
        {(found) => (
          <>
            <OrganizationFacts organization={found} />
            <h3>{t('organizations.libraries')}</h3>
            <AssignedLibraries key={found.version} organization={found} />
            {(found.children ?? []).length > 0 && (
              <>
                <h3>{t('organizations.branches')}</h3>
                <ul className="at-rows">
                  {(found.children ?? []).map((branch) => (
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
      </OneReply>
    </SideDrawer>
  );
}

/** What can be done with an organization: with the own one neither its terms nor its status are changed, and it stays. */
function Actions(props: { organization: Organization; onDeleted: () => void; onReload: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const navigate = useNavigate();
  const current = useSession();
  const change = useCallMutation('tenancy.ChangeOrganizationStatus', {});
  const [asked, setAsked] = useState<'limits' | 'delete'>();
  const { id = '', name = '', status } = props.organization;
  const next = status === 1 ? 0 : 1;
  const actsForIt = id === (current?.actingFor || current?.organizationId);
  const isOwn = id === current?.organizationId;
  return (
    <Space wrap>
      <Button type="primary" disabled={actsForIt} onClick={() => session.update({ actingFor: id })}>
        {t(actsForIt ? 'organizations.actingFor' : 'organizations.actFor')}
      </Button>
      <Button onClick={() => navigate(`/ss/organizations/${id}/edit`)}>{t('ui:action.edit')}</Button>
      <Button onClick={() => navigate(`/ss/organizations/new?parent=${id}`)}>{t('organizations.addBranch')}</Button>
      {!isOwn && (
        <>
          <Button onClick={() => setAsked('limits')}>{t('organizations.changeLimits')}</Button>
          <Popconfirm
            title={t(next ? 'organizations.activateAsk' : 'organizations.deactivateAsk', { name })}
            description={next ? undefined : t('organizations.deactivateText')}
            okText={t(next ? 'status.activate' : 'status.deactivate')}
            onConfirm={() => change.mutate({ id, status: next })}
          >
            <Button loading={change.isPending}>{t(next ? 'status.activate' : 'status.deactivate')}</Button>
          </Popconfirm>
          <Button danger onClick={() => setAsked('delete')}>
            {t('ui:action.delete')}
          </Button>
        </>
      )}
      {asked === 'limits' && (
        <OrganizationLimits
          organization={props.organization}
          onClose={() => setAsked(undefined)}
          onReload={props.onReload}
        />
      )}
      {asked === 'delete' && (
        <DeleteOrganization
          id={id}
          name={name}
          onClose={() => setAsked(undefined)}
          onDeleted={() => {
            setAsked(undefined);
            props.onDeleted();
          }}
        />
      )}
    </Space>
  );
}
