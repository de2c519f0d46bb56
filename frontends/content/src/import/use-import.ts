import { type ApiError, call, type Reply, useEvents } from '@attesta/ui';
import { useRef, useState } from 'react';
import { type ImportProgress, readProgress } from './import-progress';

export type ImportResult = NonNullable<Reply<'content.UploadCsv'>['data']>;

/** Where an import stands. */
export type ImportState =
  | { step: 'idle' }
  | { step: 'running'; file: string; progress: ImportProgress }
  | { step: 'done'; file: string; result: ImportResult; message: string }
  | { step: 'failed'; file: string; error: ApiError };

/** Sends a file and follows it: bytes going up, then the server's own progress (live event 'import.progress'). */
export function useImport(): {
  state: ImportState;
  start: (type: string, file: File) => Promise<void>;
  cancel: () => void;
  reset: () => void;
} {
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const running = useRef<{ id: string; controller: AbortController }>(undefined);
  useEvents('import.progress', (data) => {
    const progress = running.current && readProgress(data, running.current.id);
    if (progress) setState((current) => (current.step === 'running' ? { ...current, progress } : current));
  });

  const start = async (type: string, file: File): Promise<void> => {
    const current = { id: newImportId(), controller: new AbortController() };
    running.current = current;
    setState({ step: 'running', file: file.name, progress: { stage: '', fraction: 0 } });
    const onProgress = (fraction: number): void =>
      setState((before) =>
        before.step === 'running' && before.progress.stage === ''
          ? { ...before, progress: { stage: '', fraction } }
          : before,
      );
    try {
      const request = { type, file, import_id: current.id };
      const reply = await call('content.UploadCsv', request, { onProgress, signal: current.controller.signal });
      if (running.current !== current) return;
      setState({ step: 'done', file: file.name, result: reply.data ?? {}, message: reply.message ?? '' });
    } catch (error) {
      if (running.current !== current) return;
      setState({ step: 'failed', file: file.name, error: error as ApiError });
    }
  };
  const reset = (): void => {
    running.current = undefined;
    setState({ step: 'idle' });
  };
  const cancel = (): void => {
    running.current?.controller.abort();
    reset();
  };
  return { state, start, cancel, reset };
}

/** 24 hexadecimal digits, as every id of the product. */
function newImportId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
