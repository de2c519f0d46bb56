import { Button, call, Popconfirm, toast, useFormat, useTranslation } from '@attesta/ui';
import { DeleteOutlined, SwapOutlined, UploadOutlined } from '@attesta/ui/icons';
import { type DragEvent, type ReactNode, useState } from 'react';
import { AttachmentLink } from '../shared/attachment-links';
import type { Attachment } from '../shared/types';
import { answerSender, isFinal } from '../unsent/answer-sender';
import { attach, fileSender } from '../unsent/file-sender';
import type { AnsweredResponse, AnswerForm } from '../unsent/unsent-answers';
import { mostBytes } from '../unsent/unsent-file-store';
import { useUnsentFiles } from '../unsent/use-unsent';
import { FilePick, RemovedRows, UploadRow } from './evidence-rows';

interface EvidenceProps<Response extends AnsweredResponse> {
  /** '' of what has no elements. */
  elementId: string;
  elementName: string;
  attachments: Attachment[];
  form: AnswerForm;
  readOnly: boolean;
  write: (run: (response: Response | undefined) => Promise<Response | undefined>) => Promise<void>;
  onReload: () => Promise<Response | undefined>;
}

/** The calls that take a file off a response of each kind. */
const takesOff = {
  checklist: 'compliance.DeleteChecklistFile',
  kpi: 'compliance.DeleteKpiFile',
  observation: 'compliance.DeleteKpiFile',
  document: 'compliance.DeleteDocument',
} as const;

/** A file that is too large to wait in the browser: it goes up from here, or is chosen again. */
interface Upload {
  key: string;
  file: File;
  /** Of the attachment whose place it takes. */
  replaces?: string;
  progress: number;
  error?: string;
}

/**
 * The evidence files of an element: several can go up at once by drop or choice; each can be replaced or deleted. What is
 * chosen is kept in the browser until the server has it (unsent/file-sender.ts).
 */
export function Evidence<Response extends AnsweredResponse>(props: EvidenceProps<Response>): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [removed, setRemoved] = useState<Attachment[]>([]);
  const [over, setOver] = useState(false);
  const { form, elementId } = props;
  // Files of a KPI value or an observation are taken off and added: no call replaces one.
  const replaceable = form.kind !== 'kpi' && form.kind !== 'observation';
  const waiting = useUnsentFiles(answerSender.keyOf(form), elementId);
  const change = (key: string, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const forget = (key: string): void => setUploads((all) => all.filter((upload) => upload.key !== key));

  /** What fails is said beside the file: that it waits, or why the server refused it. */
  const sendKept = async (id: string): Promise<void> => {
    const message = await fileSender.send(id).catch(() => '');
    if (message) toast.success(message, 3);
  };
  const sendFromHere = async ({ key, file, replaces }: Upload): Promise<void> => {
    change(key, { error: undefined, progress: 0 });
    try {
      await props.write(async () => {
        const entry = { ...fileSender.entryOf(form, { file, elementId, replaces }), id: key };
        const { message, response } = await attach(entry, (progress) => change(key, { progress }));
        toast.success(message, 3);
        return response as Response | undefined;
      });
      forget(key);
    } catch (error) {
      const sentence = t('evidence.tooLargeToWait', { size: format.bytes(mostBytes) });
      change(key, { error: isFinal(error) ? (error as Error).message || t('evidence.failed') : sentence });
    }
  };
  const start = async (files: File[], replaces?: string): Promise<void> => {
    for (const file of files) {
      const kept = await fileSender.keep(form, { file, elementId, replaces });
      if (kept) void sendKept(kept.id);
      else {
        const upload: Upload = { key: crypto.randomUUID(), file, replaces, progress: 0 };
        setUploads((all) => [...all, upload]);
        void sendFromHere(upload);
      }
    }
  };
  const remove = async (file: Attachment): Promise<void> => {
    try {
      await props.write(async () => {
        const reply = await call(takesOff[form.kind ?? 'checklist'], { id: file.id });
        toast.success(reply.message ?? '');
        setRemoved((all) => [...all, file]);
        return props.onReload();
      });
    } catch (error) {
      toast.error((error as Error).message || t('evidence.notDeleted'));
    }
  };
  const bringBack = async (file: Attachment): Promise<void> => {
    try {
      await props.write(async () => {
        const reply = await call('compliance.RestoreEvidence', { file_id: file.file_id });
        toast.success(reply.message ?? '');
        setRemoved((all) => all.filter(({ id }) => id !== file.id));
        return props.onReload();
      });
    } catch (error) {
      toast.error((error as Error).message || t('evidence.notBroughtBack'));
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!props.readOnly) void start([...event.dataTransfer.files]);
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
          <AttachmentLink file={file} dated />
          {!props.readOnly && (
            <span className="cp-evidence-tools">
              {replaceable && (
                <FilePick
                  label={t('evidence.replace', { name: file.name })}
                  icon={<SwapOutlined />}
                  onFiles={(files) => void start(files, file.id)}
                />
              )}
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
      <RemovedRows files={removed} onBack={(file) => void bringBack(file)} />
      {waiting.map(({ id, file, problem }) => (
        <UploadRow
          key={id}
          name={file.name}
          progress={fileSender.progressOf(id)}
          error={problem?.message}
          onAgain={() => void sendKept(id)}
          onForget={() => void fileSender.discard(id)}
        />
      ))}
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          name={upload.file.name}
          progress={upload.progress}
          error={upload.error}
          onAgain={() => void sendFromHere(upload)}
          onForget={() => forget(upload.key)}
        />
      ))}
      {!props.readOnly && (
        <FilePick
          multiple
          label={t('evidence.addTo', { name: props.elementName })}
          icon={<UploadOutlined />}
          onFiles={(files) => void start(files)}
        >
          {t('evidence.add')}
        </FilePick>
      )}
    </section>
  );
}
