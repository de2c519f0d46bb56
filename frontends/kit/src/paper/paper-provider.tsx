import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { failureMessage } from '../feedback/failure-message';
import { RowsProgress } from '../feedback/rows-progress';
import { toast } from '../feedback/toast';
import { useShortcut } from '../shortcuts/shortcuts';
import { type PageParts, PagePartsContext, type Printable } from './page-parts';
import { PaperHead } from './paper-head';

import { usePageMargins } from './use-page-margins';

/** With more columns than this a list is printed sideways. */
const uprightColumns = 6;

/** What has not come by then is printed as it stands, in milliseconds. */
const longestWait = 20_000;

/**
 * The one way onto paper (and into a PDF): every list of the page brings all its rows, the organization, the filters in words
 * and the time stand above, the page numbers below. Ctrl-P does the same as the print buttons; what the browser's own menu
 * prints can't wait for a server, and has the rows at hand.
 */
export function PaperProvider({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation('ui');
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [whole, setWhole] = useState(false);
  const running = useRef<AbortController>(undefined);
  const shown = useRef<Printable[]>(undefined);
  const collections = useRef({
    filters: new Map(),
    printables: new Set<Printable>(),
    late: new Set<() => void>(),
    sorting: { current: undefined },
  });
  usePageMargins(title);

  const show = useCallback((lists: Printable[], alone: boolean): void => {
    shown.current = lists;
    const sideways = lists.some(({ columns }) => columns > uprightColumns);
    document.documentElement.classList.toggle('at-paper-sideways', sideways);
    document.documentElement.classList.toggle('at-paper-alone', alone);
    flushSync(() => {
      for (const list of lists) list.show(alone);
      setWhole(!alone);
    });
  }, []);
  const release = useCallback((): void => {
    for (const list of shown.current ?? []) list.release();
    shown.current = undefined;
    document.documentElement.classList.remove('at-paper-sideways', 'at-paper-alone');
    setWhole(false);
  }, []);

  const print = useCallback(
    async (only?: Printable): Promise<void> => {
      if (running.current) return;
      release();
      const stop = new AbortController();
      running.current = stop;
      setProgress({ done: 0, total: 0 });
      try {
        if (!only) await showLate(collections.current.late, stop.signal);
        const lists = only ? [only] : [...collections.current.printables];
        for (const list of lists) {
          await list.load({ signal: stop.signal, onProgress: (done, total) => setProgress({ done, total }) });
        }
        await document.fonts?.ready;
        stop.signal.throwIfAborted();
        show(lists, only !== undefined);
        window.print();
      } catch (error) {
        if (!stop.signal.aborted)
          toast.error(error instanceof ApiError ? failureMessage(error) : t('error.unexpected'));
      } finally {
        running.current = undefined;
        setProgress(undefined);
      }
    },
    [release, show, t],
  );
  useShortcut('mod+p', t('paper.print'), () => void print());

  useEffect(() => {
    const before = (): void => {
      if (!shown.current) show([...collections.current.printables], false);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', release);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', release);
      running.current?.abort();
      release();
    };
  }, [show, release]);

  const cancel = (): void => {
    running.current?.abort();
    setProgress(undefined);
  };
  const parts = useMemo<PageParts>(() => ({ ...collections.current, print }), [print]);
  return (
    <PagePartsContext value={parts}>
      {whole && <PaperHead />}
      {children}
      {progress && <RowsProgress what="paper" {...progress} onCancel={cancel} />}
    </PagePartsContext>
  );
}

/**
 * Lets the whole page come, what came late may bring more that does, and waits until nothing of it is on its way.
 * @throws DOMException AbortError when `signal` was aborted
 */
async function showLate(late: Set<() => void>, signal: AbortSignal): Promise<void> {
  const end = Date.now() + longestWait;
  while (late.size > 0 && Date.now() < end) {
    flushSync(() => {
      for (const show of late) show();
    });
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      signal.throwIfAborted();
    } while (document.querySelector('main [aria-busy="true"]') && Date.now() < end);
  }
}
