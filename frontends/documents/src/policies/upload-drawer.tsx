import {
  type ApiError,
  Form,
  GuardedForm,
  Input,
  Select,
  toast,
  useCallMutation,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { FileDrop, SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { ChosenFiles } from './chosen-files';
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

/** Seconds for which a success is told (daily work 9). */
const successSeconds = 3;

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
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const upload = useCallMutation('documents.UploadPolicies', {
    toasts: false,
    onSuccess: () => {
      toast.success(t('policies.uploaded'), successSeconds);
      onClose();
    },
    onError: () => setProgress(undefined),
  });
  const choose = (chosen: File[]): void => {
    const isKnown = ({ name }: File): boolean => formats.includes(name.split('.').pop()?.toLowerCase() ?? '');
    if (!chosen.every(isKnown)) {
      toast.error(t('policies.onlyOffice'));
      return;
    }
    setMissing(false);
    setFiles(next ? chosen.slice(0, 1) : [...files, ...chosen]);
  };
  const submit = (values: Values): void => {
    setMissing(files.length === 0);
    if (files.length === 0) return;
    toast.info(t('policies.uploading'));
    setProgress(0);
    setFailure(undefined);
    setSending(true);
    sendLargeFiles(files, setProgress)
      .then((sent) => upload.mutate({ ...sent, kind, ...values, ...next, onProgress: setProgress }))
      .catch((error: ApiError) => {
        setProgress(undefined);
        setFailure(error);
      })
      .finally(() => setSending(false));
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ chapter_id: folder || undefined, comment: '' }}
      onSubmit={submit}
      busy={sending || upload.isPending || upload.isSuccess}
      error={failure ?? upload.error}
      submitLabel={t('policies.upload')}
      onCancel={onClose}
    >
      <div className="at-gap">
        <FileDrop
          multiple={!next}
          label={t(next ? 'policies.dropOne' : 'policies.drop')}
          hint={t('policies.formats', { formats: accepted.replaceAll(',', ', ') })}
          onFiles={choose}
          progress={progress}
        />
        {files.some(({ size }) => size >= inPartsFrom) && <p className="at-quiet">{t('policies.goesOn')}</p>}
        {missing && (
          <p className="at-field-error" role="alert">
            {t('policies.chooseFiles')}
          </p>
        )}
        <ChosenFiles files={files} sending={progress !== undefined} onChange={setFiles} />
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
