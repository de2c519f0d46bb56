import {
  Alert,
  Form,
  GuardedForm,
  OneReply,
  type Reply,
  useCall,
  useCallMutation,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { RoleFields } from '../users/role-fields';
import { SessionsOf } from '../users/sessions-of';
import { type RoleValues, toRoleRequest, toRoleValues } from '../users/user-values';
import { WorkFields } from '../users/work-fields';
import { useNamesOfWork } from '../users/work-picker';
import { PersonChooser } from './person-chooser';

type User = NonNullable<Reply<'tenancy.GetClientUser'>['data']>;

/** Gives one account a role, and with it libraries, chapters and substandards. @param id empty: the person is chosen first */
export function RoleDrawer(props: {
  id: string;
  open: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const { id, open, onChoose, onClose } = props;
  const query = useCall('tenancy.GetClientUser', { id }, { enabled: open && id !== '', frozen: true });
  const user = id ? query.data?.data : undefined;
  return (
    <SideDrawer open={open} onClose={onClose} title={user ? t('roles.of', { name: user.name }) : t('roles.give')}>
      {!id ? (
        <PersonChooser onChoose={onChoose} />
      ) : (
        <OneReply of={query} found={user} within="panel">
          {(user) => <RoleForm key={`${user.id} ${user.version}`} user={user} onDone={onClose} />}
        </OneReply>
      )}
    </SideDrawer>
  );
}

function RoleForm({ user, onDone }: { user: User; onDone: () => void }): ReactNode {
  const { t } = useTranslation('tenancy');
  const actor = useSession();
  const own = actor?.userId === user.id;
  const [form] = Form.useForm<RoleValues>();
  const [saved, setSaved] = useState(false);
  const initial = toRoleValues({ ...user, properties: user.property_mapping });
  const names = useNamesOfWork(user);
  const options = {
    toasts: 'success' as const,
    onSuccess: () => {
      setSaved(true);
      // The guard must have seen that everything is saved before the drawer goes.
      setTimeout(onDone);
    },
  };
  const create = useCallMutation('tenancy.CreateClientRole', options);
  const update = useCallMutation('tenancy.UpdateClientRole', options);
  if ((user.role_id ?? 0) < (actor?.roleId ?? 6)) {
    return <Alert type="info" showIcon title={t('roles.above')} description={t('roles.aboveText')} />;
  }
  // Who has been given nothing yet gets the role now; otherwise it is changed.
  const given = initial.library.length > 0 || initial.work.length > 0;
  const submit = (values: RoleValues): void => {
    const request = { ...toRoleRequest(values), user_id: user.id, version: user.version };
    if (given && values.role_id === initial.role_id) update.mutate(request);
    else create.mutate(request);
  };
  const error = create.error ?? update.error;
  return (
    <GuardedForm<RoleValues>
      form={form}
      initialValues={initial}
      onSubmit={submit}
      busy={create.isPending || update.isPending || saved}
      error={error}
      submitLabel={t('roles.save')}
      onCancel={onDone}
    >
      {error?.status === 422 && <Alert className="at-gap" type="info" showIcon title={t('quota.whoRaises')} />}
      <RoleFields own={own} categories={user.surveyorCategories} />
      <WorkFields names={names} organizationId={user.organization_id} />
      {user.role_id === 5 && <SessionsOf user={user} />}
    </GuardedForm>
  );
}
