import { download } from '@attesta/ui/base';
import { useEffect, useState } from 'react';
import { type OpenedPdf, openPdf } from './open-pdf';

/** The document of an agreement, opened to be drawn. */
export function usePdf(id: string): { pdf: OpenedPdf | undefined; error: unknown; again: () => void } {
  const [pdf, setPdf] = useState<OpenedPdf>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let opened: OpenedPdf | undefined;
    setError(undefined);
    const open = async (): Promise<void> => {
      const file = await download('documents.ViewAgreement', { id }, { signal: leaving.signal });
      opened = await openPdf(file);
      if (leaving.signal.aborted) opened.close();
      else setPdf(opened);
    };
    open().catch((failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure);
    });
    return () => {
      leaving.abort();
      opened?.close();
    };
  }, [id, attempt]);
  return { pdf, error, again: () => setAttempt((count) => count + 1) };
}
