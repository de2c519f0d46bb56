import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../feedback/toast';
import { useFormat } from '../i18n/use-format';
import { type OnProgress, usePrintable } from '../paper/page-parts';
import { printLimit } from '../paper/paper-table';
import type { Column } from './column';
import { type ServerExport, useExport } from './use-export';

/** Every row of a list's present filter, at most `limit`. @throws ApiError, DOMException AbortError */
export type LoadAll<Item> = (options: {
  limit: number;
  signal?: AbortSignal;
  onProgress?: OnProgress;
}) => Promise<Item[]>;

/** What leaves a list: its export, and what it prints, each with every row of the filter and every column. */
export function useTableOutput<Item extends object>(list: {
  caption: string;
  columns: Column<Item>[];
  items: Item[] | undefined;
  total: number;
  loadAll: LoadAll<Item>;
  exportOnServer?: ServerExport;
}): {
  /** The rows to print now, and whether they stand on a sheet alone. */
  paper: { items: Item[]; alone: boolean } | undefined;
  print: (() => Promise<void>) | undefined;
  exported: ReturnType<typeof useExport>;
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
  return { paper, print, exported: useExport({ ...list, tellLimit }) };
}
