import { Button, call, Popconfirm, Progress, toast, useTranslation } from '@attesta/ui';
import { DeleteOutlined, ReloadOutlined, SwapOutlined, UploadOutlined } from '@attesta/ui/icons';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { AttachmentLink } from '../shared/attachment-links';
import type { Attachment, ChecklistForm, ChecklistResponse } from '../shared/types';

interface EvidenceProps {
  elementId: string;
  elementName: string;
  attachments: Attachment[];
  form: ChecklistForm;
  readOnly: boolean;
  write: (run: (response: ChecklistResponse | undefined) => Promise<ChecklistResponse | undefined>) => Promise<void>;
  onReload: () => Promise<ChecklistResponse | undefined>;
}

/** A file on its way up, or one that did not make it. */
interface Upload {
  key: string;
  file: File;
  /** Of the attachment whose place it takes. */
  replaces?: string;
  progress: number;
  error?: string;
}

let counter = 0;

/** The evidence files of an element: several can go up at once by drop or choice; each can be replaced or deleted. */
export function Evidence(props: EvidenceProps): ReactNode {
  const { t } = useTranslation('compliance');
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [over, setOver] = useState(false);
  const change = (key: string, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const send = async (upload: Upload): Promise<void> => {
    change(upload.key, { error: undefined, progress: 0 });
    try {
      await props.write(async (response) => {
        const onProgress = (progress: number): void => change(upload.key, { progress });
        const reply = upload.replaces
          ? await call('compliance.UpdateChecklistFile', { id: upload.replaces, file: upload.file }, { onProgress })
          : await call(
              'compliance.CreateChecklistFile',
              {
                storage_id: response?.id,
                element_id: props.elementId,
                admin_activity_id: props.form.admin_activity_id,
                client_activity_id: props.form.client_activity_id,
                file: upload.file,
              },
              { onProgress },
            );
        toast.success(reply.message ?? '', 3);
        return reply.data?.response ?? undefined;
      });
      setUploads((all) => all.filter(({ key }) => key !== upload.key));
    } catch (error) {
      change(upload.key, { error: (error as Error).message || t('evidence.failed') });
    }
  };
  const start = (files: FileList | null, replaces?: string): void => {
    const added = [...(files ?? [])].map((file): Upload => {
      counter += 1;
      return { key: `upload-${counter}`, file, replaces, progress: 0 };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) void send(upload);
  };
  const remove = async (file: Attachment): Promise<void> => {
    try {
      await props.write(async () => {
        const reply = await call('compliance.DeleteChecklistFile', { id: file.id });
        toast.success(reply.message ?? '');
        return props.onReload();
      });
    } catch (error) {
      toast.error((error as Error).message || t('evidence.notDeleted'));
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!props.readOnly) start(event.dataTransfer.files);
  };
  return (
    <section
      className={`cp-evidence ${over ? 'cp-evidence-over' : ''}`}
      aria-label={t('evidence.of', { name: props.elementName })}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {props.attachments.map((file) => (
        <div key={file.id} className="cp-evidence-row">
          <AttachmentLink file={file} />
          {!props.readOnly && (
            <span className="cp-evidence-tools">
              <FilePick
                label={t('evidence.replace', { name: file.name })}
                icon={<SwapOutlined />}
                onFiles={(files) => start(files, file.id)}
              />
              <Popconfirm
                title={t('evidence.deleteTitle')}
                description={file.name}
                okText={t('ui:action.delete')}
                cancelText={t('ui:action.cancel')}
                okButtonProps={{ danger: true }}
                onConfirm={() => remove(file)}
              >
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t('evidence.delete', { name: file.name })}
                />
              </Popconfirm>
            </span>
          )}
        </div>
      ))}
      {uploads.map((upload) => (
        <div key={upload.key} className="cp-evidence-row">
          <span className="cp-evidence-upload">
            <bdi>{upload.file.name}</bdi>
            {upload.error ? (
              <span role="alert" className="at-field-error">
                {upload.error}
              </span>
            ) : (
              <Progress
                percent={Math.round(upload.progress * 100)}
                size="small"
                aria-label={t('evidence.uploading', { name: upload.file.name })}
              />
            )}
          </span>
          {upload.error && (
            <span className="cp-evidence-tools">
              <Button
                type="text"
                icon={<ReloadOutlined />}
                aria-label={t('evidence.again')}
                onClick={() => void send(upload)}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('evidence.forget')}
                onClick={() => setUploads((all) => all.filter(({ key }) => key !== upload.key))}
              />
            </span>
          )}
        </div>
      ))}
      {!props.readOnly && (
        <FilePick
          multiple
          label={t('evidence.addTo', { name: props.elementName })}
          icon={<UploadOutlined />}
          onFiles={(files) => start(files)}
        >
          {t('evidence.add')}
        </FilePick>
      )}
    </section>
  );
}

/** A file field that looks like a button. */
function FilePick(props: {
  label: string;
  icon: ReactNode;
  multiple?: boolean;
  onFiles: (files: FileList | null) => void;
  children?: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <label htmlFor={id} className="cp-pick" title={props.children ? undefined : props.label}>
      <input
        id={id}
        type="file"
        className="at-visually-hidden"
        multiple={props.multiple}
        aria-label={props.label}
        onChange={(event) => {
          props.onFiles(event.target.files);
          event.target.value = '';
        }}
      />
      {props.icon}
      {props.children}
    </label>
  );
}
