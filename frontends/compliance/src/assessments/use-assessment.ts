import type { ApiError } from '@attesta/ui';
import { useEffect, useRef, useState } from 'react';
import { isFinal } from '../unsent/answer-sender';
import { type Place, type Saved, type Statement, says, statementOf, unsentAssessments } from './unsent-assessments';

/** Milliseconds without a change before it is sent. */
const quiet = 900;
/** Milliseconds before another try without a connection. */
const again = 8_000;

/** Where an assessment stands: on its way, waiting for the connection, not taken, or on the server since a moment. */
export type AssessmentStatus =
  | undefined
  | { state: 'saving' | 'waiting' }
  | { state: 'refused'; message: string }
  | { state: 'changed'; theirs: Saved }
  | { state: 'saved'; at: number };

/** An assessment that is being written. */
export interface AssessmentDraft {
  statement: Statement;
  status: AssessmentStatus;
  change(changes: Partial<Statement>): void;
  /** Ends with the newer state of another device, or with one's own. */
  resolve(whose: 'theirs' | 'mine'): void;
}

/**
 * An assessment that saves itself while it is typed. What the server does not have is kept in the browser, from where it comes
 * back after a reload. @param saved as the server has it
 */
export function useAssessment(place: Place, saved: Saved): AssessmentDraft {
  const [own, setOwn] = useState<Statement>();
  const [arrived, setArrived] = useState<Saved>();
  const [status, setStatus] = useState<AssessmentStatus>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const base = (arrived?.version ?? 0) > (saved.version ?? 0) ? (arrived as Saved) : saved;
  // What timers read: always the newest, never that of an old render.
  const now = useRef({ own, base, place });
  now.current = { ...now.current, base, place };

  const hold = (next: Statement | undefined): void => {
    now.current.own = next;
    setOwn(next);
  };
  const send = async (): Promise<void> => {
    clearTimeout(timer.current);
    setStatus({ state: 'saving' });
    try {
      const next = await unsentAssessments.send(now.current.place);
      if (!next) return;
      setArrived(next);
      if (now.current.own && !says(now.current.own, statementOf(next))) return;
      hold(undefined);
      setStatus({ state: 'saved', at: Date.now() });
    } catch (error) {
      if (!isFinal(error)) {
        setStatus({ state: 'waiting' });
        timer.current = setTimeout(() => void send(), again);
        return;
      }
      const { status: code, data, message } = error as ApiError;
      setStatus(code === 409 && data ? { state: 'changed', theirs: data as Saved } : { state: 'refused', message });
    }
  };
  const keep = (next: Statement, version = now.current.base.version ?? 0): void => {
    hold(next);
    setStatus({ state: 'saving' });
    void unsentAssessments.keep(now.current.place, next, version);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), quiet);
  };
  const latestSend = useRef(send);
  latestSend.current = send;
  const key = `${place.kind} ${place.node}`;
  useEffect(() => {
    void unsentAssessments.kept(now.current.place).then((kept) => {
      if (!kept || now.current.own) return;
      hold(kept.statement);
      void latestSend.current();
    });
    // Leaving the page sends what is open; what does not get through waits in the browser.
    return () => {
      clearTimeout(timer.current);
      if (now.current.own) void unsentAssessments.send(now.current.place).catch(() => undefined);
    };
  }, [key]);

  const statement = own ?? statementOf(base);
  return {
    statement,
    status,
    change: (changes) => keep({ ...(now.current.own ?? statementOf(now.current.base)), ...changes }),
    resolve: (whose) => {
      if (status?.state !== 'changed') return;
      const { theirs } = status;
      setArrived(theirs);
      if (whose === 'mine' && own) return keep(own, theirs.version ?? 0);
      hold(undefined);
      setStatus(undefined);
      void unsentAssessments.discard(place);
    },
  };
}
