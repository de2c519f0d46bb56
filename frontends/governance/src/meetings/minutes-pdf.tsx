import { Button, download, downloadFrom, useTranslation } from '@attesta/ui';
import { DownloadOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { saveReply } from '../shared/save-reply';
import type { Meeting } from './meeting-parts';

/** The minutes as a PDF in the reader's language, and the final ones as everybody was mailed them. */
export function MinutesPdf({ meeting }: { meeting: Meeting }): ReactNode {
  const { t, i18n } = useTranslation('governance');
  const [busy, setBusy] = useState(false);
  const { id = '', meeting_name, minutes_file: final } = meeting;
  const save = async (name: string, bytes: Promise<Blob>): Promise<void> => {
    setBusy(true);
    await saveReply(name, bytes);
    setBusy(false);
  };
  const asNow = (): Promise<void> =>
    save(
      `${t('minutes.of', { name: meeting_name })}.pdf`,
      download('governance.ExportMinutes', { id, language: i18n.language }),
    );
  return (
    <>
      {final && (
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={busy}
          onClick={() => void save(final.name ?? '', downloadFrom(`/api/v1/download/${final.file_path}`))}
        >
          {t('minutes.finalPdf')}
        </Button>
      )}
      <Button type="primary" icon={<DownloadOutlined aria-hidden="true" />} loading={busy} onClick={() => void asNow()}>
        {t('minutes.pdf')}
      </Button>
    </>
  );
}
