import { Alert, type ApiError, call, Section, useErrorMessage, useTranslation } from '@attesta/ui';
import { FileDrop } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import type { FirstReading } from './use-manual';

/** As the server's own limit. */
const mostBytes = 20 * 1024 * 1024;
const accepted =
  '.xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Takes the file, and says why where it can't be read. */
export function FileStep({ onRead }: { onRead: (read: FirstReading) => void }): ReactNode {
  const { t } = useTranslation('content');
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<{ file: string; error: ApiError }>();
  const take = async (file: File): Promise<void> => {
    setRefusal(undefined);
    setProgress(0);
    try {
      onRead(await call('content.ReadManual', { file }, { onProgress: setProgress }));
    } catch (error) {
      setRefusal({ file: file.name, error: error as ApiError });
      setProgress(undefined);
    }
  };
  return (
    <Section title={t('import.chooseFile')}>
      <p className="at-prose at-gap">{t('manual.explained')}</p>
      <FileDrop
        accept={accepted}
        maxSize={mostBytes}
        label={t('manual.drop')}
        hint={t('manual.hint')}
        progress={progress}
        onFiles={([file]) => file && void take(file)}
      />
      <div aria-live="polite" className="at-gap-before">
        {progress === 1 && <p role="status">{t('manual.reading')}</p>}
        {refusal && <Refusal {...refusal} />}
      </div>
    </Section>
  );
}

function Refusal({ file, error }: { file: string; error: ApiError }): ReactNode {
  const { t } = useTranslation('content');
  const message = useErrorMessage(error);
  return <Alert type="error" showIcon role="alert" title={t('import.refused', { file })} description={message} />;
}
