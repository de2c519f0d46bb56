import { ApiError, call, toast } from '@attesta/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChecklistForm, ChecklistResponse } from '../shared/types';
import { type Answers, changedIds, type ElementState, fromWire, toWire } from './answers';
import { DraftSaver, type SaveStatus } from './draft-saver';
import { WriteQueue } from './write-queue';

/** An answering session: the answers, where saving stands, and what can be done. */
export interface Checklist {
  answers: Answers;
  response: ChecklistResponse | undefined;
  status: SaveStatus;
  /** Answers that the server does not have yet. */
  dirty: boolean;
  submitted: boolean;
  busy: boolean;
  /** The newer state on the server, when somebody changed the response meanwhile. */
  conflict: ChecklistResponse | undefined;
  change: (elementId: string, changes: Partial<ElementState>) => void;
  saveDraft: () => Promise<void>;
  submit: () => Promise<boolean>;
  /** Goes on with the newer state; "mine" puts the own changes on top of it. */
  resolve: (whose: 'theirs' | 'mine') => void;
  /** Runs a write after those on their way, and takes over the response that it leaves behind. */
  write: (run: (response: ChecklistResponse | undefined) => Promise<ChecklistResponse | undefined>) => Promise<void>;
}

/** Answers a checklist: drafts save themselves, a submitted response changes only when the person says so. */
export function useChecklist(form: ChecklistForm): Checklist {
  const [answers, setAnswers] = useState<Answers>(() => fromWire(form.elements));
  const [response, setResponse] = useState<ChecklistResponse | undefined>(form.response ?? undefined);
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [conflict, setConflict] = useState<ChecklistResponse>();
  const [busy, setBusy] = useState(false);
  // What callbacks and timers read: always the newest, never that of an old render.
  const now = useRef({ answers, response, saved: answers });
  const queue = useMemo(() => new WriteQueue(), []);

  const adopt = (next: ChecklistResponse | undefined): void => {
    if (!next) return;
    now.current.response = next;
    now.current.saved = fromWire(next.elements);
    setResponse(next);
  };
  const send = (fileStatus?: 'draft' | 'submitted'): Promise<string> =>
    queue.add(async () => {
      const { answers: given, saved, response: standing } = now.current;
      const ids = changedIds(saved, given);
      if (ids.length === 0 && !fileStatus && standing) return '';
      const elements = toWire(given, ids);
      const reply = standing?.id
        ? await call('compliance.UpdateChecklistResponse', {
            id: standing.id,
            version: standing.version,
            file_status: fileStatus ?? standing.file_status,
            elements,
          })
        : await call(
            'compliance.CreateChecklistResponse',
            {
              admin_activity_id: form.admin_activity_id || null,
              client_activity_id: form.client_activity_id || null,
              file_status: fileStatus ?? 'draft',
              elements,
            },
            { idempotencyKey: crypto.randomUUID() },
          );
      adopt(reply.data);
      return reply.message ?? '';
    });
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  const saver = useMemo(
    () =>
      new DraftSaver({
        save: async () => {
          try {
            await latestSend.current();
          } catch (error) {
            noteConflict(error, setConflict);
            throw error;
          }
        },
        onStatus: setStatus,
        isFinal: (error) =>
          error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429,
      }),
    [],
  );
  useEffect(
    () => () => {
      // Leaving the page saves what is open; the request outlives the page.
      void saver.flush().finally(() => saver.dispose());
    },
    [saver],
  );

  const submitted = response?.file_status === 'submitted';
  const change = (elementId: string, changes: Partial<ElementState>): void => {
    const before = now.current.answers[elementId] ?? { response: '', comments: '' };
    now.current.answers = { ...now.current.answers, [elementId]: { ...before, ...changes } };
    setAnswers(now.current.answers);
    if (now.current.response?.file_status === 'submitted') setStatus('unsaved');
    else saver.touch();
  };
  const explicitly = async (fileStatus: 'draft' | 'submitted'): Promise<boolean> => {
    setBusy(true);
    try {
      const message = await send(fileStatus);
      saver.settle();
      toast.success(message);
      return true;
    } catch (error) {
      if (!noteConflict(error, setConflict)) toast.error((error as Error).message || String(error));
      setStatus('failed');
      return false;
    } finally {
      setBusy(false);
    }
  };
  const resolve = (whose: 'theirs' | 'mine'): void => {
    if (!conflict) return;
    const mine = now.current.answers;
    const own = changedIds(now.current.saved, mine);
    adopt(conflict);
    const theirs = fromWire(conflict.elements);
    const kept = whose === 'mine' ? Object.fromEntries(own.map((id) => [id, mine[id] as ElementState])) : {};
    now.current.answers = { ...theirs, ...kept };
    setAnswers(now.current.answers);
    setConflict(undefined);
    saver.settle();
    if (whose === 'mine' && own.length > 0) {
      if (conflict.file_status === 'submitted') setStatus('unsaved');
      else saver.touch();
    }
  };
  return {
    answers,
    response,
    status,
    dirty: changedIds(now.current.saved, answers).length > 0,
    submitted,
    busy,
    conflict,
    change,
    saveDraft: async () => {
      await explicitly('draft');
    },
    submit: () => explicitly('submitted'),
    resolve,
    write: (run) => queue.add(async () => adopt(await run(now.current.response))),
  };
}

function noteConflict(error: unknown, set: (response: ChecklistResponse) => void): boolean {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.data) return false;
  set(error.data as ChecklistResponse);
  return true;
}
