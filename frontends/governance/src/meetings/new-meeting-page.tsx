import {
  Form,
  FormPage,
  GuardedForm,
  Input,
  Section,
  Select,
  useCall,
  useCallMutation,
  useChoiceState,
  useLimits,
  useSavedLeave,
  useTranslation,
} from '@attesta/ui';
import { useNavigate, useSearchParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';

interface Values {
  committee_id?: string;
  meeting_name: string;
}

/** Begins a meeting: a draft of it, which saves itself from then on. */
export default function NewMeetingPage(): ReactNode {
  const { t } = useTranslation('governance');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const [saved, leave] = useSavedLeave();
  const limit = useLimits('governance.CreateMeeting');
  const reply = useCall('governance.ListCommittees', { status: 'active' });
  const choice = useChoiceState(reply);
  const committees = (reply.data?.data ?? []).filter(({ manageable }) => manageable);
  const create = useCallMutation('governance.CreateMeeting', {
    toasts: false,
    onSuccess: ({ data: made }) => leave(`/ss/meetings/${made?.id}`),
  });
  const required = (label: string) => ({ required: true, whitespace: true, message: t('ui:form.required', { label }) });
  return (
    <FormPage list={{ label: t('meetings.title'), to: '/ss/meetings' }} newTitle={t('meetings.create')}>
      <GuardedForm<Values>
        form={form}
        initialValues={{ committee_id: parameters.get('committee') ?? undefined, meeting_name: '' }}
        onSubmit={(values) => create.mutate({ ...values, status: 'draft' })}
        busy={create.isPending || saved}
        error={create.error}
        submitLabel={t('meetings.begin')}
        onCancel={() => void navigate(-1)}
      >
        <Section>
          <Form.Item name="committee_id" label={t('committees.one')} rules={[required(t('committees.one'))]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              {...choice}
              options={committees.map(({ id, committee_name }) => ({ value: id, label: committee_name }))}
            />
          </Form.Item>
          <Form.Item
            name="meeting_name"
            label={t('meetings.name')}
            extra={t('meetings.beginHelp')}
            rules={[required(t('meetings.name'))]}
          >
            <Input autoComplete="off" {...limit('meeting_name')} />
          </Form.Item>
        </Section>
      </GuardedForm>
    </FormPage>
  );
}
