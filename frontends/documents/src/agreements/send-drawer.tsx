import { Form, GuardedForm, useCallMutation, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { Detail } from '../policies/kinds';
import { pageOf } from './agreement-types';
import { SigningFields, type SigningValues, signingRequest, usualSigning } from './signing-fields';

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
  const [form] = Form.useForm<SigningValues>();
  const send = useCallMutation('documents.CreateAgreement', {
    toasts: 'success',
    onSuccess: ({ data }) => navigate(pageOf(data)),
  });
  const submit = (values: SigningValues): void => {
    const request = signingRequest(values, i18n.language);
    if (request) send.mutate({ ...request, initkey: detail.policy?.initkey, version: detail.shown?.version });
    else form.setFields([{ name: 'people', errors: [t('send.chooseSigners')] }]);
  };
  return (
    <GuardedForm<SigningValues>
      form={form}
      initialValues={usualSigning}
      onSubmit={submit}
      busy={send.isPending || send.isSuccess}
      error={send.error}
      submitLabel={t('send.send')}
      onCancel={onClose}
    >
      <SigningFields />
    </GuardedForm>
  );
}
