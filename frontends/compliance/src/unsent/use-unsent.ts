import { useSession } from '@attesta/ui';
import { useEffect, useRef, useState } from 'react';
import { answerSender } from './answer-sender';
import { fileSender } from './file-sender';
import type { UnsentAnswers } from './unsent-answers';
import type { UnsentFile } from './unsent-file';

/** A checklist of which something waits in this browser. */
export interface Unsent {
  entry: UnsentAnswers;
  files: UnsentFile[];
}

/** What the person who is signed in has answered and the server does not have, by checklist, as it changes in any tab. */
export function useUnsent(): Unsent[] {
  const [list, setList] = useState<Unsent[]>([]);
  useNews(async () => {
    const [answers, files] = await Promise.all([answerSender.list(), fileSender.list()]);
    const entries = new Map(files.map(({ checklist }) => [checklist.key, checklist]));
    for (const entry of answers) entries.set(entry.key, entry);
    const found = [...entries.values()].sort((one, other) => one.since - other.since);
    return () =>
      setList(found.map((entry) => ({ entry, files: files.filter(({ checklist }) => checklist.key === entry.key) })));
  });
  return list;
}

/** The files of an element that wait or are on their way. */
export function useUnsentFiles(key: string, elementId: string): UnsentFile[] {
  const [list, setList] = useState<UnsentFile[]>([]);
  useNews(async () => {
    const files = await fileSender.list();
    return () => setList(files.filter((one) => one.checklist.key === key && one.elementId === elementId));
  });
  return list;
}

/** Reads what waits, now and whenever it has changed; what it has read is shown unless the page has gone on. */
function useNews(read: () => Promise<() => void>): void {
  const { userId, actingFor } = useSession() ?? {};
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    let shown = true;
    const again = (): void => void latest.current().then((show) => shown && show());
    again();
    const stops = [answerSender.subscribe(again), fileSender.subscribe(again)];
    return () => {
      shown = false;
      for (const stop of stops) stop();
    };
  }, [userId, actingFor]);
}
