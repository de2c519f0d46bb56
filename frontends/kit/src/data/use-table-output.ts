import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { failureMessage } from '../feedback/failure-message';
import { toast } from '../feedback/toast';
import { useFormat } from '../i18n/use-format';
import { type OnProgress, usePrintable } from '../paper/page-parts';
import { printLimit } from '../paper/paper-table';
import type { Column } from './column';
import { saveFile, toCsv } from './csv';

/** Every row of a list's present filter, at most `limit`. @throws ApiError, DOMException AbortError */
export type LoadAll<Item> = (options: {
  limit: number;
  signal?: AbortSignal;
  onProgress?: OnProgress;
}) => Promise<Item[]>;

/** The most rows that are exported of a list. */
const exportLimit = 10_000;

/** What leaves a list: its export, and what it prints, each with every row of the filter and every column. */
export function useTableOutput<Item>(list: {
  caption: string;
  columns: Column<Item>[];
  items: Item[] | undefined;
  total: number;
  loadAll: LoadAll<Item>;
}): {
  /** The rows to print now, and whether they stand on a sheet alone. */
  paper: { items: Item[]; alone: boolean } | undefined;
  print: (() => Promise<void>) | undefined;
  exportRows: () => Promise<void>;
} {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const loaded = useRef<Item[]>(undefined);
  const [paper, setPaper] = useState<{ items: Item[]; alone: boolean }>();
  const tellLimit = (limit: number): void => {
    if (list.total > limit) {
      toast.warning(t('table.limited', { limit: format.number(limit), total: format.number(list.total) }));
    }
  };
  const print = usePrintable({
    columns: list.columns.length,
    load: async (options) => {
      tellLimit(printLimit);
      loaded.current = await list.loadAll({ ...options, limit: printLimit });
    },
    show: (alone) => {
      const items = loaded.current ?? list.items ?? [];
      if (items.length > 0) setPaper({ items, alone });
    },
    release: () => {
      loaded.current = undefined;
      setPaper(undefined);
    },
  });
  const exportRows = async (): Promise<void> => {
    try {
      tellLimit(exportLimit);
      saveFile(`${list.caption}.csv`, toCsv(list.columns, await list.loadAll({ limit: exportLimit })));
    } catch (error) {
      toast.error(error instanceof ApiError ? failureMessage(error) : t('error.unexpected'));
    }
  };
  return { paper, print, exportRows };
}
