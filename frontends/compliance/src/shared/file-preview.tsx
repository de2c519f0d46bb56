import { Button, downloadFrom, ErrorPanel, LinesSkeleton, Modal, useTranslation } from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { type ReactNode, useEffect, useState } from 'react';
import type { Attachment } from './types';

/** Types that every browser draws by itself and none runs; the documents service tells them from the content. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Whether a file can be looked at here. */
export function canPreview({ content_type = '' }: Attachment): boolean {
  return content_type === 'application/pdf' || pictures.includes(content_type);
}

/** A picture or PDF over the page, with the way to keep it. */
export function FilePreview({ file, onClose }: { file: Attachment; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { blob, address, error } = useFile(file);
  return (
    <Modal
      open
      title={file.name}
      width={880}
      onCancel={onClose}
      footer={
        <Button disabled={!blob} onClick={() => blob && saveFile(file.name || 'evidence', blob)}>
          {t('evidence.download', { name: file.name })}
        </Button>
      }
    >
      {error ? (
        <ErrorPanel error={error} />
      ) : !address ? (
        <LinesSkeleton lines={6} />
      ) : file.content_type === 'application/pdf' ? (
        <iframe className="cp-preview" title={file.name} src={address} />
      ) : (
        <img className="cp-preview" alt={file.name} src={address} />
      )}
    </Modal>
  );
}

/** The bytes of a file, and an address for them as long as they are shown. */
function useFile({ file_path, content_type }: Attachment): { blob?: Blob; address?: string; error?: Error } {
  const [file, setFile] = useState<{ blob?: Blob; address?: string; error?: Error }>({});
  useEffect(() => {
    let address = '';
    let shown = true;
    downloadFrom(`/api/v1/download/${file_path}`).then(
      (bytes) => {
        if (!shown) return;
        const blob = new Blob([bytes], { type: content_type });
        address = URL.createObjectURL(blob);
        setFile({ blob, address });
      },
      (error: Error) => shown && setFile({ error }),
    );
    return () => {
      shown = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [file_path, content_type]);
  return file;
}
