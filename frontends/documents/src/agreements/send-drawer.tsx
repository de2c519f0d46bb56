import { Form, GuardedForm, Input, Select, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { DateField, InputNumber, SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { Detail } from '../policies/kinds';
import { usePeople } from '../policies/use-people';
import { SignerFields } from './signer-fields';

interface Values {
  people: string[];
  outsiders: { name: string; email: string }[];
  signing_order: string;
  expiry_date?: string;
  reminder_days?: number;
  message?: string;
}

/** Sends the shown version of a policy to those who sign it. */
export function SendDrawer(props: { detail: Detail; open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <SideDrawer open={props.open} title={t('send.title')} onClose={props.onClose}>
      <SendForm {...props} />
    </SideDrawer>
  );
}

function SendForm({ detail, onClose }: Parameters<typeof SendDrawer>[0]): ReactNode {
  const { t, i18n } = useTranslation('documents');
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const limit = useLimits('documents.CreateAgreement');
  const { people } = usePeople();
  const send = useCallMutation('documents.CreateAgreement', {
    toasts: 'success',
    onSuccess: ({ data }) => navigate(`/ss/agreements/${data?.id}`),
  });
  const submit = ({ people: inside = [], outsiders = [], ...values }: Values): void => {
    const signers = [...inside.map((user_id) => ({ user_id })), ...outsiders];
    if (signers.length === 0) {
      form.setFields([{ name: 'people', errors: [t('send.chooseSigners')] }]);
      return;
    }
    send.mutate({
      ...values,
      initkey: detail.policy?.initkey,
      version: detail.shown?.version,
      language: i18n.language,
      signers: signers.map((signer, index) => ({ ...signer, order: index + 1 })),
    });
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ people: [], outsiders: [], signing_order: 'sequential', reminder_days: 3, message: '' }}
      onSubmit={submit}
      busy={send.isPending || send.isSuccess}
      error={send.error}
      submitLabel={t('send.send')}
      onCancel={onClose}
    >
      <Form.Item name="people" label={t('send.people')} extra={t('send.peopleHelp')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          loading={!people}
          options={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <SignerFields />
      <Form.Item name="signing_order" label={t('send.order')}>
        <Select options={['sequential', 'parallel'].map((value) => ({ value, label: t(`send.orderOf.${value}`) }))} />
      </Form.Item>
      <Form.Item name="expiry_date" label={t('send.until')} extra={t('send.untilHelp')}>
        <DateField />
      </Form.Item>
      <Form.Item name="reminder_days" label={t('send.reminders')} extra={t('send.remindersHelp')}>
        <InputNumber {...limit('reminder_days')} />
      </Form.Item>
      <Form.Item name="message" label={t('send.message')}>
        <Input.TextArea rows={2} className="dc-grows" {...limit('message')} />
      </Form.Item>
    </GuardedForm>
  );
}
