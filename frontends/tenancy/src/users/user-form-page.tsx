import {
  Alert,
  Form,
  GuardedForm,
  OneReply,
  Page,
  type Reply,
  Section,
  useCall,
  useCallMutation,
  useSavedLeave,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { useNavigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { InvitationNotice } from './invitation-notice';
import { RoleFields } from './role-fields';
import { SessionsOf } from './sessions-of';
import { UserFields } from './user-fields';
import { newUser, toRequest, toValues, type UserValues } from './user-values';
import { WorkFields } from './work-fields';
import { useNamesOfWork } from './work-picker';

type User = NonNullable<Reply<'tenancy.GetClientUser'>['data']>;

/** Invites a new user, or changes one (specification: platform 2 "User list and user create/edit"). */
export default function UserFormPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const { id } = useParams();
  const query = useCall('tenancy.GetClientUser', { id }, { enabled: Boolean(id), frozen: true });
  const user = query.data?.data;
  const title = id ? t('users.edit', { name: user?.name ?? '' }) : t('users.create');
  return (
    <Page
      title={title}
      width="read"
      breadcrumbs={[
        { label: t('users.title'), to: '/ss/users' },
        { label: id ? (user?.name ?? '…') : t('users.create') },
      ]}
    >
      {id ? (
        <OneReply of={query} found={user}>
          {(user) => <UserForm key={user.version} user={user} />}
        </OneReply>
      ) : (
        <UserForm />
      )}
    </Page>
  );
}

function UserForm({ user }: { user?: User }): ReactNode {
  const { t, i18n } = useTranslation('tenancy');
  const navigate = useNavigate();
  const actor = useSession();
  const own = Boolean(user) && actor?.userId === user?.id;
  const [form] = Form.useForm<UserValues>();
  const [saved, leave] = useSavedLeave({ replace: false });
  const initial = user ? toValues(user) : newUser(i18n.language, actor?.actingFor || actor?.organizationId);
  const names = useNamesOfWork(user);
  const organizationId = Form.useWatch('organization_id', { form, preserve: true }) ?? initial.organization_id;
  const back = (): void => void navigate('/ss/users');
  const options = { toasts: 'success' as const, onSuccess: () => leave('/ss/users') };
  const create = useCallMutation('tenancy.CreateClientUser', options);
  const update = useCallMutation('tenancy.UpdateClientUser', { ...options, secured: true });
  const active = user ? update : create;
  const submit = (values: UserValues): void => {
    const request = toRequest(values, initial);
    if (user) update.mutate({ ...request, id: user.id, version: user.version });
    else create.mutate(request);
  };
  const full = active.error?.status === 422;
  return (
    <GuardedForm<UserValues>
      form={form}
      initialValues={initial}
      onSubmit={submit}
      busy={active.isPending || saved}
      error={active.error}
      submitLabel={user ? undefined : t('users.invite')}
      onCancel={back}
    >
      {full && <Alert className="at-gap" type="info" showIcon title={t('quota.whoRaises')} />}
      {user && <InvitationNotice user={user} />}
      <Section title={t('users.who')}>
        <UserFields isNew={!user} own={own} />
      </Section>
      <Section title={t('users.roleAndAccess')}>
        <RoleFields own={own} categories={user?.surveyorCategories} />
      </Section>
      <Section title={t('users.worksOn')}>
        <WorkFields names={names} organizationId={organizationId} />
      </Section>
      <SessionsOf user={user} />
    </GuardedForm>
  );
}
