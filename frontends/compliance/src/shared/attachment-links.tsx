import { Button, toast, useFormat, useTranslation } from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { PaperClipOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { canPreview, downloadEvidence, FilePreview } from './file-preview';
import type { Attachment } from './types';

/**
 * A file by its name: a click shows a picture, PDF or office file, and downloads any other with the session's token.
 * @param props dated: with the day on which it arrived
 */
export function AttachmentLink({ file, dated = false }: { file: Attachment; dated?: boolean }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [looking, setLooking] = useState(false);
  const previewed = canPreview(file);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(file.name || 'evidence', await downloadEvidence(file));
    } catch (error) {
      toast.error((error as Error).message || t('ui:error.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        type="link"
        className="cp-file"
        icon={<PaperClipOutlined />}
        loading={busy}
        title={t(previewed ? 'evidence.show' : 'evidence.download', { name: file.name })}
        onClick={() => (previewed ? setLooking(true) : void download())}
      >
        <bdi>{file.name}</bdi>
        <span className="at-faint">
          {format.bytes(Number(file.size ?? 0))}
          {dated && file.uploaded_at && ` · ${t('evidence.arrived', { date: format.date(file.uploaded_at) })}`}
        </span>
      </Button>
      {looking && <FilePreview file={file} onClose={() => setLooking(false)} />}
    </>
  );
}

/** The evidence files of an element. */
export function AttachmentLinks({ files }: { files: Attachment[] | undefined }): ReactNode {
  if (!files || files.length === 0) return <>–</>;
  return (
    <span className="cp-files">
      {files.map((file) => (
        <AttachmentLink key={file.id} file={file} dated />
      ))}
    </span>
  );
}
