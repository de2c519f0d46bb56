import { Form, GuardedForm, useCallMutation, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { sendAhead } from '../policies/send-files';
import { FilesField, useFilesToSend } from '../shared/use-files-to-send';

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
  const chosen = useFilesToSend();
  const { files, choose, sending, failure, setProgress, submit, tell } = chosen;
  const add = useCallMutation('documents.AddStoredFiles', {
    toasts: false,
    onSuccess: ({ message }) => {
      tell(message ?? '');
      onClose();
    },
    onError: () => setProgress(undefined),
  });
  return (
    <GuardedForm
      form={form}
      onSubmit={() => submit(sendAhead, (uploads) => add.mutate({ uploads }))}
      busy={sending || add.isPending || add.isSuccess}
      error={failure ?? add.error}
      submitLabel={t('policies.upload')}
      onCancel={onClose}
    >
      <FilesField
        chosen={chosen}
        multiple
        label={t('policies.drop')}
        hint={t('files.addHint')}
        goesOn
        onFiles={(more) => choose([...files, ...more].slice(0, most))}
      />
    </GuardedForm>
  );
}

/** Of so many uploads one call tells. */
const most = 20;
