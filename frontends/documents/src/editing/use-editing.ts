import { ApiError, call, downloadFrom } from '@attesta/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Kind } from '../policies/kinds';
import type { Edited } from './edited';
import { type EditedFormat, editingCalls, type Session } from './editing-calls';
import { patientSave } from './patient-save';

/** How far what is on the screen is kept. */
export type Kept = 'kept' | 'unkept' | 'keeping' | 'failed';

/** An open document: its session, the file that is shown, and what may be done. */
export interface Editing {
  session?: Session;
  content?: Uint8Array;
  kept: Kept;
  error?: ApiError;
  /** The session went to somebody else, or on in another window: what is on the screen here is kept no longer. */
  lost?: ApiError;
  ready: (read: () => Promise<Edited | undefined>) => void;
  edited: () => void;
  /** Keeps what is on the screen as the draft. @returns what of the edited places is not kept */
  keep: () => Promise<Edited | undefined>;
  save: (comment: string, after: number) => Promise<void>;
  /** Stops editing, and gives the draft up where that is said. */
  leave: (discard?: boolean) => Promise<void>;
  takeOver: () => Promise<void>;
  /** The document as it is on the screen. */
  read: () => Promise<Edited | undefined>;
  reload: () => void;
}

/** Milliseconds without a key after which a draft is kept, and between two signs of life. */
const pause = 3_000;
const pulse = 30_000;
/** Milliseconds after which a reader asks again who edits. */
const look = 15_000;

/** Opens a document for editing, keeps drafts while it is edited, and the lock while it is open. */
export function useEditing(kind: Kind, format: EditedFormat, initkey: string): Editing {
  const calls = editingCalls[kind][format];
  const [session, setSession] = useState<Session>();
  const [content, setContent] = useState<Uint8Array>();
  const [kept, setKept] = useState<Kept>('kept');
  const [error, setError] = useState<ApiError>();
  const [lost, setLost] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef<Session>(undefined);
  const reader = useRef<() => Promise<Edited | undefined>>(undefined);
  const last = useRef<Edited>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<Edited | undefined>>(undefined);

  const hear = useCallback((heard: Session | undefined): void => {
    latest.current = heard;
    setSession(heard);
  }, []);

  const open = useCallback(
    async (takeOver: boolean): Promise<void> => {
      const { data } = await call(
        calls.edit,
        { initkey, take_over: takeOver },
        { idempotencyKey: crypto.randomUUID() },
      );
      const opened = data as Session;
      // An editing server reads, keeps and saves by itself.
      if (opened.provider === 'wopi') return hear(opened);
      const blob = await downloadFrom(`/api/v1/download/${opened.draft_path || opened.file_path}`);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      hear(opened);
      last.current = undefined;
      setKept('kept');
      setContent(bytes);
    },
    [calls, initkey, hear],
  );

  useEffect(() => {
    setError(undefined);
    setLost(undefined);
    setContent(undefined);
    open(false).catch(setError);
  }, [open, attempt]);

  const fail = useCallback((failure: unknown): void => {
    setKept('failed');
    if (failure instanceof ApiError && (failure.status === 409 || failure.status === 404)) setLost(failure);
  }, []);

  const send = useCallback(async (): Promise<Edited | undefined> => {
    const held = latest.current;
    const edited = await reader.current?.();
    if (!held?.mine || !edited) {
      setKept('kept');
      return edited;
    }
    setKept('keeping');
    const file = new File([edited.bytes as BlobPart], held.file_name ?? `document.${format}`);
    const { data } = await call(calls.update, { id: held.id, revision: held.revision, files: [file] });
    hear(data as Session);
    last.current = edited;
    setKept((now) => (now === 'keeping' ? 'kept' : now));
    return edited;
  }, [calls, format, hear]);

  const keep = useCallback((): Promise<Edited | undefined> => {
    clearTimeout(timer.current);
    // One draft follows the other: each carries the number of the one before.
    const next = (running.current ?? Promise.resolve(undefined)).catch(() => undefined).then(send);
    running.current = next;
    next.catch(fail);
    return next;
  }, [send, fail]);

  const edited = useCallback((): void => {
    if (!latest.current?.mine) return;
    setKept('unkept');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep().catch(() => undefined), pause);
  }, [keep]);

  useEffect(() => {
    if (!session?.mine || lost || session.provider === 'wopi') return;
    const beat = setInterval(() => {
      const held = latest.current;
      if (held) call(calls.update, { id: held.id }).then(({ data }) => hear(data as Session), fail);
    }, pulse);
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') void keep().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [session?.mine, session?.provider, lost, calls, hear, fail, keep]);

  useEffect(() => {
    if (!session || session.mine || session.provider === 'wopi') return;
    const timer = setInterval(() => {
      call('documents.GetEditing', { initkey }).then(
        ({ data }) => data && hear(data as Session),
        () => undefined,
      );
    }, look);
    return () => clearInterval(timer);
  }, [session, initkey, hear]);

  // Who goes to another page leaves the document to others; a window that is closed does so when its lock lapses.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const held = latest.current;
      if (held?.mine && held.provider !== 'wopi')
        void call('documents.LeaveEditing', { id: held.id }).catch(() => undefined);
    },
    [],
  );

  return {
    session,
    content,
    kept,
    error,
    lost,
    ready: (read) => {
      reader.current = read;
    },
    edited,
    keep,
    read: async () => (await reader.current?.()) ?? last.current,
    save: async (comment, after) => {
      const held = latest.current;
      await patientSave(() => call(calls.save, { id: held?.id, comment, revision: held?.revision, version: after }));
      latest.current = undefined;
      setKept('kept');
    },
    leave: async (discard = false) => {
      clearTimeout(timer.current);
      const held = latest.current;
      if (held?.mine) await call('documents.LeaveEditing', { id: held.id, discard });
      latest.current = undefined;
      setKept('kept');
    },
    takeOver: () => open(true),
    reload: () => setAttempt((count) => count + 1),
  };
}
