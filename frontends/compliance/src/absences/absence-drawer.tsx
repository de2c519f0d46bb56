import {
  Form,
  GuardedForm,
  Select,
  useCall,
  useCallMutation,
  useChoiceState,
  useLimits,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { DateField, PeopleSelect, SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';

interface Values {
  user_id?: string;
  deputy_id?: string;
  from_date: string;
  to_date: string;
}

/** Plans an absence: whose, from when until when, and who answers meanwhile. */
export function AbsenceDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <SideDrawer open={open} title={t('absence.plan')} onClose={onClose}>
      {open && <AbsenceForm onDone={onClose} />}
    </SideDrawer>
  );
}

function AbsenceForm({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const [form] = Form.useForm<Values>();
  const limit = useLimits('compliance.CreateAbsence');
  const role = useSession()?.roleId ?? 0;
  const plansForOthers = role === 2 || role === 3;
  const user_id = Form.useWatch('user_id', form);
  const deputies = useCall('compliance.ListDeputies', { user_id }, { enabled: !plansForOthers || Boolean(user_id) });
  const choice = useChoiceState(deputies);
  const create = useCallMutation('compliance.CreateAbsence', { toasts: 'success', onSuccess: onDone });
  const rules = (label: string) => [{ required: true, message: t('ui:form.required', { label }) }];
  const colleagues = deputies.data?.data ?? [];
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ user_id: undefined, deputy_id: undefined, from_date: '', to_date: '' }}
      onSubmit={(values) => create.mutate(values)}
      busy={create.isPending || create.isSuccess}
      error={create.error}
      submitLabel={t('absence.plan')}
      onCancel={onDone}
    >
      {plansForOthers && <PersonField onChange={() => form.setFieldValue('deputy_id', undefined)} />}
      <Form.Item name="from_date" label={t('absence.from')} rules={rules(t('absence.from'))}>
        <DateField {...limit('from_date')} />
      </Form.Item>
      <Form.Item name="to_date" label={t('absence.to')} rules={rules(t('absence.to'))}>
        <DateField {...limit('to_date')} />
      </Form.Item>
      <Form.Item
        name="deputy_id"
        label={t('absence.deputy')}
        extra={t(deputies.data && colleagues.length === 0 ? 'absence.noDeputies' : 'absence.deputyHelp')}
        rules={rules(t('absence.deputy'))}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          disabled={plansForOthers && !user_id}
          {...choice}
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </GuardedForm>
  );
}

/** Administrators choose who is away, among those who have work of their own. */
function PersonField({ onChange }: { onChange: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <Form.Item
      name="user_id"
      label={t('absence.who')}
      rules={[{ required: true, message: t('ui:form.required', { label: t('absence.who') }) }]}
    >
      <PeopleSelect roles={[4, 5]} onChange={onChange} />
    </Form.Item>
  );
}
