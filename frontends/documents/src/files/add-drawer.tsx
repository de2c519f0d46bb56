import { type ApiError, Form, GuardedForm, toast, useCallMutation, useTranslation } from '@attesta/ui';
import { FileDrop, SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { ChosenFiles } from '../policies/chosen-files';
import { sendAhead } from '../policies/send-files';

/** Seconds for which a success is told (daily work 9). */
const successSeconds = 3;

/** Files of any kind and size beside the list: they go up in parts, and go on from where they stood after a break. */
export function AddDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <SideDrawer open={open} title={t('files.add')} onClose={onClose}>
      <AddForm onClose={onClose} />
    </SideDrawer>
  );
}

function AddForm({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const [form] = Form.useForm();
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<ApiError>();
  const add = useCallMutation('documents.AddStoredFiles', {
    toasts: false,
    onSuccess: ({ message }) => {
      toast.success(message ?? '', successSeconds);
      onClose();
    },
    onError: () => setProgress(undefined),
  });
  const submit = (): void => {
    setMissing(files.length === 0);
    if (files.length === 0) return;
    toast.info(t('policies.uploading'));
    setProgress(0);
    setFailure(undefined);
    sendAhead(files, setProgress)
      .then((uploads) => add.mutate({ uploads }))
      .catch((error: ApiError) => {
        setProgress(undefined);
        setFailure(error);
      });
  };
  const choose = (chosen: File[]): void => {
    setMissing(false);
    setFiles([...files, ...chosen].slice(0, most));
  };
  const sending = progress !== undefined;
  return (
    <GuardedForm
      form={form}
      onSubmit={submit}
      busy={sending || add.isPending || add.isSuccess}
      error={failure ?? add.error}
      submitLabel={t('policies.upload')}
      onCancel={onClose}
    >
      <FileDrop multiple label={t('policies.drop')} hint={t('files.addHint')} onFiles={choose} progress={progress} />
      <p className="at-quiet">{t('policies.goesOn')}</p>
      {missing && (
        <p className="at-field-error" role="alert">
          {t('policies.chooseFiles')}
        </p>
      )}
      <ChosenFiles files={files} sending={sending} onChange={setFiles} />
    </GuardedForm>
  );
}

/** Of so many uploads one call tells. */
const most = 20;
