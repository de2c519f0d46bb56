import { Alert, Button, downloadFrom, ErrorPanel, LinesSkeleton, Modal, toast, useTranslation } from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import type { Attachment } from './types';

/** Types that every browser draws by itself and none runs; the documents service tells them from the content. */
const drawn = new Set([
  'application/pdf',
  ...['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp'].map((picture) => `image/${picture}`),
]);
/** What the server makes a PDF of. */
const office =
  /^application\/(msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation))$/;

/** Whether a file can be looked at here. */
export function canPreview({ content_type = '' }: Attachment): boolean {
  return drawn.has(content_type) || office.test(content_type);
}

/** The bytes of an evidence file as it was given. */
export function downloadEvidence({ file_path }: Attachment): Promise<Blob> {
  return downloadFrom(`/api/v1/download/${file_path}`);
}

/** A picture, a PDF, or the PDF of an office file, over the page, with the way to keep the file itself. */
export function FilePreview({ file, onClose }: { file: Attachment; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { blob, address, error, retry } = usePreview(file);
  const [busy, setBusy] = useState(false);
  const isMade = office.test(file.content_type ?? '');
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(file.name || 'evidence', blob && !isMade ? blob : await downloadEvidence(file));
    } catch (failure) {
      toast.error((failure as Error).message || t('ui:error.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={<bdi>{file.name}</bdi>}
      width={880}
      onCancel={onClose}
      footer={
        <Button loading={busy} onClick={() => void save()}>
          {t('evidence.download', { name: file.name })}
        </Button>
      }
    >
      {error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : !blob ? (
        <>
          {isMade && (
            <p role="status" className="at-quiet">
              {t('evidence.making')}
            </p>
          )}
          <LinesSkeleton lines={6} />
        </>
      ) : blob.type !== 'application/pdf' ? (
        <img className="cp-preview" alt={file.name} src={address} />
      ) : navigator.pdfViewerEnabled === false ? (
        <Alert type="info" showIcon title={t('evidence.noViewer')} />
      ) : (
        <iframe className="cp-preview" title={file.name} src={address} />
      )}
      {file.sha256 && (
        <p className="at-faint">
          SHA-256 <code className="cp-checksum">{file.sha256}</code>
        </p>
      )}
    </Modal>
  );
}

interface Preview {
  blob?: Blob;
  address?: string;
  error?: Error;
}

/** What is shown of a file, and an address for it as long as it is shown. */
function usePreview({ file_path }: Attachment): Preview & { retry: () => void } {
  const [preview, setPreview] = useState<Preview>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let address = '';
    setPreview({});
    downloadFrom(`/api/v1/preview/${file_path}`, { signal: leaving.signal }).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setPreview({ blob, address });
      },
      (error: Error) => !leaving.signal.aborted && setPreview({ error }),
    );
    return () => {
      leaving.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [file_path, attempt]);
  return { ...preview, retry: () => setAttempt((last) => last + 1) };
}
