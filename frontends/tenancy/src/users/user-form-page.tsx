import {
  ErrorPanel,
  Form,
  GuardedForm,
  LinesSkeleton,
  Page,
  Section,
  useCall,
  useCallMutation,
  useTranslation,
} from '@attesta/ui';
import { useNavigate, useParams } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { UserFields } from './user-fields';
import { emptyUser, toRequest, toValues, type UserValues } from './user-values';
import { WorkFields } from './work-fields';

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
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : id && !user ? (
        <Section>
          <LinesSkeleton lines={8} />
        </Section>
      ) : (
        <UserForm key={user?.version} id={id} initial={user ? toValues(user) : emptyUser} version={user?.version} />
      )}
    </Page>
  );
}

function UserForm({ id, initial, version }: { id?: string; initial: UserValues; version?: number }): ReactNode {
  const { t } = useTranslation('tenancy');
  const navigate = useNavigate();
  const [form] = Form.useForm<UserValues>();
  const [saved, setSaved] = useState(false);
  const back = (): void => void navigate('/ss/users');
  const options = {
    toasts: 'success' as const,
    onSuccess: () => {
      setSaved(true);
      // The guard must have seen that everything is saved before the page is left.
      setTimeout(back);
    },
  };
  const create = useCallMutation('tenancy.CreateClientUser', options);
  const update = useCallMutation('tenancy.UpdateClientUser', { ...options, secured: true });
  const active = id ? update : create;
  const submit = (values: UserValues): void => {
    const request = toRequest(values, initial);
    if (id) update.mutate({ ...request, id, version });
    else create.mutate(request);
  };
  return (
    <GuardedForm<UserValues>
      form={form}
      initialValues={initial}
      onSubmit={submit}
      busy={active.isPending || saved}
      error={active.error}
      submitLabel={id ? undefined : t('users.invite')}
      onCancel={back}
    >
      <Section title={t('users.who')}>
        <UserFields isNew={!id} />
      </Section>
      <Section title={t('users.worksOn')}>
        <WorkFields />
      </Section>
    </GuardedForm>
  );
}
