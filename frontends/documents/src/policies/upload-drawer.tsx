import { Form, GuardedForm, Input, Select, toast, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { FilesField, useFilesToSend } from '../shared/use-files-to-send';
import { accepted, formats, type Kind } from './kinds';
import { inPartsFrom, sendLargeFiles } from './send-files';
import { useChapters } from './use-chapters';

interface Values {
  chapter_id?: string;
  comment?: string;
}

/** Whose next version the file is; without it each file is a policy, or attachment, of its own. */
interface Next {
  initkey: string;
  version: number;
}

/** Files beside the list: chosen, described, sent. */
export function UploadDrawer(props: {
  kind: Kind;
  open: boolean;
  /** The chapter that is chosen at first. */
  folder?: string;
  next?: Next;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <SideDrawer
      open={props.open}
      title={t(props.next ? 'policies.newVersion' : `${props.kind}.upload`)}
      onClose={props.onClose}
    >
      <UploadForm {...props} />
    </SideDrawer>
  );
}

function UploadForm({ kind, folder, next, onClose }: Parameters<typeof UploadDrawer>[0]): ReactNode {
  const { t } = useTranslation('documents');
  const [form] = Form.useForm<Values>();
  const limit = useLimits('documents.UploadPolicies');
  const { chapters, isPending } = useChapters();
  const chosen = useFilesToSend();
  const { files, choose, sending, failure, setProgress, submit, tell } = chosen;
  const upload = useCallMutation('documents.UploadPolicies', {
    toasts: false,
    onSuccess: () => {
      tell(t('policies.uploaded'));
      onClose();
    },
    onError: () => setProgress(undefined),
  });
  const take = (more: File[]): void => {
    const isKnown = ({ name }: File): boolean => formats.includes(name.split('.').pop()?.toLowerCase() ?? '');
    if (more.every(isKnown)) choose(next ? more.slice(0, 1) : [...files, ...more]);
    else toast.error(t('policies.onlyOffice'));
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ chapter_id: folder || undefined, comment: '' }}
      onSubmit={(values) =>
        submit(sendLargeFiles, (sent) => upload.mutate({ ...sent, kind, ...values, ...next, onProgress: setProgress }))
      }
      busy={sending || upload.isPending || upload.isSuccess}
      error={failure ?? upload.error}
      submitLabel={t('policies.upload')}
      onCancel={onClose}
    >
      <div className="at-gap">
        <FilesField
          chosen={chosen}
          multiple={!next}
          label={t(next ? 'policies.dropOne' : 'policies.drop')}
          hint={t('policies.formats', { formats: accepted.replaceAll(',', ', ') })}
          goesOn={files.some(({ size }) => size >= inPartsFrom)}
          onFiles={take}
        />
      </div>
      {!next && (
        <Form.Item name="chapter_id" label={t('field.folder')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={isPending}
            options={chapters.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      <Form.Item name="comment" label={t('policies.comment')}>
        <Input.TextArea rows={2} className="dc-grows" {...limit('comment')} />
      </Form.Item>
    </GuardedForm>
  );
}
