import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { failureMessage } from '../feedback/failure-message';
import { toast } from '../feedback/toast';
import type { Column } from './column';
import { saveFile, toCsv } from './csv';
import { withDepth } from './tree-rows';
import type { LoadAll } from './use-table-output';

/** The kinds of file that a list is exported as. */
export type ExportKind = 'csv' | 'xlsx' | 'pdf';

/**
 * Makes a list's file on the server, with every row of the filter, for lists that may be longer than a browser should hold.
 * @throws ApiError, DOMException AbortError
 */
export type ServerExport = (
  kind: ExportKind,
  options: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
) => Promise<Blob>;

/** The most rows that are exported of a list that is put together here. */
export const exportLimit = 10_000;

/**
 * The export of a list: every row of its filter, branches below what they belong to, and every column. What writes a workbook is
 * fetched with the first one.
 */
export function useExport<Item extends object>(list: {
  caption: string;
  columns: Column<Item>[];
  loadAll: LoadAll<Item>;
  exportOnServer?: ServerExport;
  /** Says that not all rows fit. */
  tellLimit: (limit: number) => void;
}): {
  run: (kind: ExportKind) => Promise<void>;
  /** How far its rows have come, while one is under way. */
  progress: { done: number; total: number } | undefined;
  cancel: () => void;
} {
  const { t, i18n } = useTranslation('ui');
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  const run = async (kind: ExportKind): Promise<void> => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setProgress({ done: 0, total: 0 });
    try {
      const { signal } = stop;
      const onProgress = (done: number, total: number): void => {
        if (!signal.aborted) setProgress({ done, total });
      };
      const here = async (): Promise<Blob | string> => {
        list.tellLimit(exportLimit);
        const loaded = await list.loadAll({ limit: exportLimit, signal, onProgress });
        const items = withDepth(loaded).map(({ item }) => item);
        return write(kind, list.caption, list.columns, items, i18n.dir() === 'rtl');
      };
      const file = await (list.exportOnServer ? list.exportOnServer(kind, { signal, onProgress }) : here());
      stop.signal.throwIfAborted();
      saveFile(`${list.caption}.${kind}`, file);
    } catch (error) {
      if (!stop.signal.aborted) toast.error(error instanceof ApiError ? failureMessage(error) : t('error.unexpected'));
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setProgress(undefined);
  };
  return { run, progress, cancel };
}

async function write<Item>(
  kind: ExportKind,
  caption: string,
  columns: Column<Item>[],
  items: Item[],
  rightToLeft: boolean,
): Promise<Blob | string> {
  if (kind === 'csv') return toCsv(columns, items);
  const { toXlsx } = await import('./xlsx');
  return toXlsx(caption, columns, items, { rightToLeft });
}
