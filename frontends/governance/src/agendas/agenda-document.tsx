import { Button, download } from '@attesta/ui';
import { PaperClipOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { saveReply } from '../shared/save-reply';

/** A stored file by its name, which downloads it. */
export function AgendaDocument({ file }: { file: { name?: string; file_path?: string } }): ReactNode {
  const open = (): void => {
    const { file_path = '' } = file;
    void saveReply(file.name ?? '', download('documents.DownloadFile', { file_path }));
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
