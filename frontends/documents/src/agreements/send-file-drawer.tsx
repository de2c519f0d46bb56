import { Form, GuardedForm, Input, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { FileDrop, SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { accepted, formats } from '../policies/kinds';
import { pageOf } from './agreement-types';
import { SigningFields, type SigningValues, signingRequest, usualSigning } from './signing-fields';

type Values = SigningValues & { name?: string };

/** Sends a file that is no policy to those who sign it: it goes up first, then it becomes an agreement. */
export default function SendFileDrawer(props: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <SideDrawer open={props.open} title={t('send.fileTitle')} onClose={props.onClose}>
      <SendFileForm onClose={props.onClose} />
    </SideDrawer>
  );
}

function SendFileForm({ onClose }: { onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation('documents');
  const navigate = useNavigate();
  const limit = useLimits('documents.CreateAgreement');
  const [form] = Form.useForm<Values>();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState('');
  const [progress, setProgress] = useState<number>();
  const rest = { toasts: false as const, onError: () => setProgress(undefined) };
  const upload = useCallMutation('documents.UploadFiles', rest);
  const send = useCallMutation('documents.CreateAgreement', {
    toasts: 'success',
    onSuccess: ({ data }) => navigate(pageOf(data)),
    onError: () => setProgress(undefined),
  });
  const choose = ([chosen]: File[]): void => {
    const isKnown = formats.includes(chosen?.name.split('.').pop()?.toLowerCase() ?? '');
    setProblem(isKnown ? '' : t('policies.onlyOffice'));
    if (isKnown) setFile(chosen);
  };
  const submit = ({ name, ...values }: Values): void => {
    const request = signingRequest(values, i18n.language);
    if (!file) setProblem(t('send.chooseFile'));
    if (!request) form.setFields([{ name: 'people', errors: [t('send.chooseSigners')] }]);
    if (!file || !request) return;
    setProgress(0);
    upload.mutate(
      { files: [file], onProgress: setProgress },
      { onSuccess: ({ data }) => send.mutate({ ...request, name: name || undefined, file_id: data?.[0]?.id }) },
    );
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ ...usualSigning, name: '' }}
      onSubmit={submit}
      busy={upload.isPending || send.isPending || send.isSuccess}
      error={upload.error ?? send.error}
      submitLabel={t('send.send')}
      onCancel={onClose}
    >
      <div className="at-gap">
        <FileDrop
          label={t('send.drop')}
          hint={t('policies.formats', { formats: accepted.replaceAll(',', ', ') })}
          onFiles={choose}
          progress={progress}
        />
        {file && <p role="status">{t('send.chosen', { name: file.name })}</p>}
        {problem && (
          <p className="at-field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
      <Form.Item name="name" label={t('send.name')} extra={t('send.nameHelp')}>
        <Input autoComplete="off" {...limit('name')} />
      </Form.Item>
      <SigningFields />
    </GuardedForm>
  );
}
