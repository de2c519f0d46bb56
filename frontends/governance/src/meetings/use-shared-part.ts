import { type ApiError, call, isConflict, whenReachable } from '@attesta/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Meeting, Part } from './meeting-parts';
import { keepUnsent, unsentOf } from './unsent-parts';

/** How what somebody writes stands: stored, about to be sent, on its way, waiting for the connection, or refused. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

export interface SharedPart<Value> {
  value: Value;
  change: (next: Value) => void;
  state: SaveState;
  /** Why the last save was refused. */
  error?: ApiError;
  /** What somebody else wrote into a field that we have written into too. */
  clashes: string[];
}

/** Whoever types stops for so long before it is sent. */
const pause = 900;

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * A part of a meeting that saves itself while it is written, and takes over what others write meanwhile: what arrives is
 * merged into what is here, and a save that was refused because somebody was faster is merged and sent again. What does not
 * reach the server waits, also while another part is shown, and goes again under the same key; what is refused for another reason stays
 * there as well, until it is put right.
 */
export function useSharedPart<Value>(part: Part<Value>, meeting: Meeting): SharedPart<Value> {
  const [kept] = useState(() => unsentOf(part, meeting));
  const [value, setValue] = useState(() => kept?.local ?? part.read(meeting));
  const [state, setState] = useState<SaveState>(kept ? 'offline' : 'saved');
  const [error, setError] = useState<ApiError>();
  const [clashes, setClashes] = useState<string[]>([]);
  const present = useRef(kept ?? { meeting, local: value });
  const unanswered = useRef<{ request: string; key: string }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);

  const receive = useCallback(
    (newer: Meeting, base = part.read(present.current.meeting)): void => {
      if (part.version(newer) <= part.version(present.current.meeting)) return;
      const merged = part.merge(base, present.current.local, part.read(newer));
      present.current = { meeting: newer, local: merged.value };
      setValue(merged.value);
      if (merged.clashes.length > 0) setClashes(merged.clashes);
    },
    [part],
  );

  const save = useCallback(async (): Promise<void> => {
    const { meeting: known, local } = present.current;
    if (isSending.current || same(part.read(known), local)) return;
    isSending.current = true;
    setState('saving');
    try {
      const request = { id: known.id, ...part.request(local, part.version(known), known) };
      const text = JSON.stringify(request);
      if (unanswered.current?.request !== text) unanswered.current = { request: text, key: crypto.randomUUID() };
      const { data } = await call('governance.UpdateMeeting', request, { idempotencyKey: unanswered.current.key });
      if (data) receive(data, local);
    } catch (failure) {
      const refusal = failure as ApiError;
      if (isConflict(refusal)) receive(refusal.data as Meeting);
      else {
        const isUnreachable = refusal.status === 0;
        // What was refused is kept too: who looks at another part finds on the way back what they wrote, and why it is not saved.
        keepUnsent(part, known, present.current);
        setError(isUnreachable ? undefined : refusal);
        setState(isUnreachable ? 'offline' : 'refused');
        return;
      }
    } finally {
      isSending.current = false;
    }
    // Answered, with this or, where an earlier answer was lost, with word that it has arrived.
    unanswered.current = undefined;
    keepUnsent(part, known, undefined);
    setError(undefined);
    setState('saved');
    // What was written while it was under way, or has been merged since.
    if (!same(part.read(present.current.meeting), present.current.local)) void save();
  }, [part, receive]);

  useEffect(() => receive(meeting), [meeting, receive]);
  useEffect(() => {
    if (kept) void save();
  }, [kept, save]);
  useEffect(() => (state === 'offline' ? whenReachable(() => void save()) : undefined), [state, save]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const { meeting: known, local } = present.current;
      if (!same(part.read(known), local)) keepUnsent(part, known, present.current);
      void save();
    },
    [part, save],
  );

  const change = (next: Value): void => {
    present.current.local = next;
    setValue(next);
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pause);
  };
  return { value, change, state, error, clashes };
}
