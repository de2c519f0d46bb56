import {
  Button,
  OneReply,
  Popconfirm,
  type Reply,
  Space,
  useCall,
  useCallMutation,
  useFormat,
  useSession,
  useTranslation,
  WaitingEmail,
} from '@attesta/ui';
import { Facts, SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { ActiveTag } from '../shared/status';
import { AccountEnd } from './account-end';
import { DeleteUser } from './delete-user';
import { InvitationNotice } from './invitation-notice';
import { PropertyList } from './property-list';
import { SurveyorSessions } from './surveyor-sessions';
import { UserSecurity } from './user-security';

type User = NonNullable<Reply<'tenancy.GetClientUser'>['data']>;

/** One account beside the list: who it is, what it may do, what it works on. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const query = useCall('tenancy.GetClientUser', { id }, { enabled: id !== '' });
  const user = query.data?.data;
  return (
    <SideDrawer
      open={id !== ''}
      onClose={onClose}
      title={user?.name ?? t('users.one')}
      extra={user && <ActiveTag status={user.status} />}
      footer={user && <Actions user={user} onDeleted={onClose} />}
    >
      <OneReply of={query} found={user} within="panel">
        {(found) => <UserFacts user={found} />}
      </OneReply>
    </SideDrawer>
  );
}

function UserFacts({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const surveyor = [
    { label: t('users.surveyorType'), value: t(`surveyorType.${user.surveyor_type}`, { defaultValue: '–' }) },
    {
      label: t('users.surveyorCategory'),
      value: user.surveyorCategories?.map(({ name }) => name || t('work.unnamed')).join(', '),
    },
  ];
  return (
    <>
      <InvitationNotice user={user} />
      <WaitingEmail userId={user.id} email={user.waiting_email} until={user.waiting_email_until} />
      <Facts
        items={[
          { label: t('users.email'), value: <a href={`mailto:${user.email}`}>{user.email}</a> },
          { label: t('users.role'), value: t(`role.${user.role_id}`) },
          { label: t('users.organization'), value: user.organization_name },
          { label: t('users.mobile'), value: user.mobile_no },
          ...(user.role_id === 5 ? surveyor : []),
          {
            label: t('users.validity'),
            value: (
              <>
                {user.from_date && `${format.date(user.from_date)} – `}
                <AccountEnd day={user.to_date} />
              </>
            ),
          },
          { label: t('users.since'), value: format.date(user.created_at) },
        ]}
      />
      <h3>{t('users.worksOn')}</h3>
      <PropertyList user={user} />
      {user.role_id === 5 && (
        <>
          <h3>{t('users.sessions')}</h3>
          <SurveyorSessions user={user} />
        </>
      )}
      <UserSecurity user={user} />
    </>
  );
}

function Actions({ user, onDeleted }: { user: User; onDeleted: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const navigate = useNavigate();
  const actor = useSession();
  const self = actor?.userId === user.id;
  const [asking, setAsking] = useState(false);
  const change = useCallMutation('tenancy.ChangeUserStatus');
  const next = user.status === 1 ? 0 : 1;
  if ((user.role_id ?? 0) < (actor?.roleId ?? 6)) return <p className="at-faint">{t('users.aboveYou')}</p>;
  return (
    <Space wrap>
      <Button type="primary" onClick={() => navigate(`/ss/users/${user.id}`)}>
        {t('ui:action.edit')}
      </Button>
      {next ? (
        <Button loading={change.isPending} onClick={() => change.mutate({ id: user.id, status: 1 })}>
          {t('status.activate')}
        </Button>
      ) : (
        <Popconfirm
          title={t('users.deactivateAsk', { name: user.name })}
          description={t('users.deactivateText')}
          okText={t('status.deactivate')}
          onConfirm={() => change.mutate({ id: user.id, status: 0 })}
        >
          <Button disabled={self} loading={change.isPending}>
            {t('status.deactivate')}
          </Button>
        </Popconfirm>
      )}
      <Button danger type="text" disabled={self} onClick={() => setAsking(true)}>
        {t('ui:action.delete')}
      </Button>
      <DeleteUser user={user} open={asking} onCancel={() => setAsking(false)} onDeleted={onDeleted} />
    </Space>
  );
}
