import { Button, download, toast } from '@attesta/ui';
import { PaperClipOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

/** A stored file by its name, which downloads it. */
export function AgendaDocument({ file }: { file: { name?: string; file_path?: string } }): ReactNode {
  const open = (): void => {
    const { file_path = '' } = file;
    void download('documents.DownloadFile', { file_path }).catch(({ message }: Error) => toast.error(message));
  };
  return (
    <Button type="link" className="at-flush" icon={<PaperClipOutlined aria-hidden="true" />} onClick={open}>
      <bdi>{file.name}</bdi>
    </Button>
  );
}
