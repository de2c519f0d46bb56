import {
  ConflictNotice,
  Form,
  FormPage,
  GuardedForm,
  Input,
  type Reply,
  Section,
  Select,
  toast,
  useCall,
  useCallMutation,
  useChoiceState,
  useLimits,
  useSavedLeave,
  useTranslation,
} from '@attesta/ui';
import { PeopleSelect } from '@attesta/ui/data';
import { useNavigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { type MemberRow, MembersField } from './members-field';

type Committee = NonNullable<Reply<'governance.GetCommittee'>['data']>;

interface Values {
  committee_name: string;
  description: string;
  parent_id?: string;
  assigned_committee_updater: string[];
  members: MemberRow[];
  status: string;
}

/** Makes a committee, or changes one. */
export default function CommitteeFormPage(): ReactNode {
  const { t } = useTranslation('governance');
  const { id } = useParams();
  const query = useCall('governance.GetCommittee', { id }, { enabled: Boolean(id), frozen: true });
  const committee = query.data?.data;
  const name = committee?.committee_name;
  return (
    <FormPage
      list={{ label: t('committees.title'), to: '/ss/committees' }}
      newTitle={t('committees.create')}
      present={
        id
          ? {
              title: t('committees.edit', { name: name ?? '' }),
              crumb: { label: name ?? '…', to: `/ss/committees/${id}` },
              query,
            }
          : undefined
      }
    >
      <CommitteeForm key={committee?.version} committee={committee} onReload={() => void query.refetch()} />
    </FormPage>
  );
}

function CommitteeForm({ committee, onReload }: { committee?: Committee; onReload: () => void }): ReactNode {
  const { t } = useTranslation('governance');
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [saved, leave] = useSavedLeave();
  const limit = useLimits('governance.UpdateCommittee');
  const all = useCall('governance.ListCommittees', { status: 'active' });
  const above = useChoiceState(all);
  const parents = (all.data?.data ?? [])
    .filter(({ id }) => id !== committee?.id)
    .map(({ id = '', committee_name = '' }) => ({ value: id, label: committee_name }));
  const { parent_id = '', parent_name = '' } = committee ?? {};
  // The one above may be dissolved, or the list not there.
  if (parent_id && !parents.some(({ value }) => value === parent_id))
    parents.unshift({ value: parent_id, label: parent_name });
  const open = (id: string): void => leave(`/ss/committees/${id}`);
  const create = useCallMutation('governance.CreateCommittee', {
    toasts: false,
    onSuccess: ({ data }) => {
      if (!data?.id) return toast.error(t('committees.unknown'));
      toast.success(t('committees.created'));
      open(data.id);
    },
    // What the server has to say stands in the form; a name that there is already is a warning besides (daily work 4), and where the
    // server said nothing of what it met, this does (daily work 8). What has not reached it waits in the form.
    onError: ({ status, message }) => {
      if (status === 409) toast.warning(message);
      if (status >= 500) toast.error(t('committees.wrong'));
    },
  });
  const update = useCallMutation('governance.UpdateCommittee', {
    toasts: 'success',
    onSuccess: () => open(committee?.id ?? ''),
  });
  const active = committee ? update : create;
  const submit = ({ status, ...values }: Values): void => {
    const request = { ...values, parent_id: values.parent_id ?? '' };
    if (committee) update.mutate({ ...request, status, id: committee.id, version: committee.version });
    else create.mutate(request);
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={valuesOf(committee)}
      onSubmit={submit}
      busy={active.isPending || saved}
      error={active.error}
      submitLabel={committee ? undefined : t('committees.create')}
      onCancel={() => void navigate(-1)}
    >
      <ConflictNotice error={active.error} onReload={onReload} />
      <Section title={t('committees.facts')}>
        <Form.Item
          name="committee_name"
          label={t('committees.name')}
          rules={[
            { required: true, whitespace: true, message: t('ui:form.required', { label: t('committees.name') }) },
          ]}
        >
          <Input autoComplete="off" {...limit('committee_name')} />
        </Form.Item>
        <Form.Item name="description" label={t('field.description')}>
          <Input.TextArea rows={2} className="gv-grows" {...limit('description')} />
        </Form.Item>
        <Form.Item name="parent_id" label={t('committees.parent')}>
          <Select allowClear showSearch={{ optionFilterProp: 'label' }} {...above} options={parents} />
        </Form.Item>
        <Form.Item
          name="assigned_committee_updater"
          label={t('committees.updaters')}
          extra={t('committees.updatersHelp')}
        >
          <PeopleSelect
            // Who may run a committee: administrators and updaters.
            roles={[3, 4]}
            mode="multiple"
            known={(committee?.updaters ?? []).map(({ id = '', name = '' }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        {committee && (
          <Form.Item name="status" label={t('field.status')}>
            <Select options={['active', 'dissolved'].map((value) => ({ value, label: t(`status.${value}`) }))} />
          </Form.Item>
        )}
      </Section>
      <Section title={t('committees.members')}>
        <Form.Item name="members" noStyle>
          <MembersField />
        </Form.Item>
      </Section>
    </GuardedForm>
  );
}

function valuesOf(committee: Committee | undefined): Values {
  return {
    committee_name: committee?.committee_name ?? '',
    description: committee?.description ?? '',
    parent_id: committee?.parent_id || undefined,
    assigned_committee_updater: committee?.assigned_committee_updater ?? [],
    members: (committee?.members ?? []) as MemberRow[],
    status: committee?.status ?? 'active',
  };
}
