import { type ApiError, call, isConflict } from '@attesta/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Meeting, Part } from './meeting-parts';

/** How what somebody writes stands: stored, on its way, or refused. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'refused';

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
 * merged into what is here, and a save that was refused because somebody was faster is merged and sent again.
 */
export function useSharedPart<Value>(part: Part<Value>, meeting: Meeting): SharedPart<Value> {
  const [value, setValue] = useState(() => part.read(meeting));
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<ApiError>();
  const [clashes, setClashes] = useState<string[]>([]);
  const present = useRef({ meeting, local: value });
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
      const { data } = await call('governance.UpdateMeeting', request, { idempotencyKey: crypto.randomUUID() });
      if (data) receive(data, local);
      setError(undefined);
      setState('saved');
    } catch (failure) {
      const refusal = failure as ApiError;
      if (isConflict(refusal)) receive(refusal.data as Meeting);
      else {
        setError(refusal);
        setState('refused');
        return;
      }
    } finally {
      isSending.current = false;
    }
    // What was written while it was under way, or has been merged since.
    if (!same(part.read(present.current.meeting), present.current.local)) void save();
  }, [part, receive]);

  useEffect(() => receive(meeting), [meeting, receive]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void save();
    },
    [save],
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
