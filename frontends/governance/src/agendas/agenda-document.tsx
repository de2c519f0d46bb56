import { type ApiError, Button, download, failureMessage, toast } from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { PaperClipOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

/** A stored file by its name, which downloads it. */
export function AgendaDocument({ file }: { file: { name?: string; file_path?: string } }): ReactNode {
  const open = (): void => {
    const { file_path = '' } = file;
    download('documents.DownloadFile', { file_path }).then(
      (bytes) => saveFile(file.name ?? '', bytes),
      (error: ApiError) => toast.error(failureMessage(error)),
    );
  };
  return (
    <>
      <Button type="link" className="at-flush" icon={<PaperClipOutlined aria-hidden="true" />} onClick={open}>
        <bdi>{file.name}</bdi>
      </Button>
      {/* Paper has no buttons. */}
      <bdi className="at-print-only">{file.name}</bdi>
    </>
  );
}
