import { type ApiError, toast } from '@attesta/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { answerSender, isFinal, type News } from './answer-sender';
import { DraftSaver, type SaveStatus } from './draft-saver';
import type { AnsweredResponse, AnswerForm, UnsentAnswers } from './unsent-answers';
import { waiting } from './unsent-answers';

/** Where one answer is: on its way, waiting for the connection, on the server since a moment. */
export type Whereabouts = { state: 'saving' | 'waiting' | 'unsaved' } | { state: 'saved'; at: number } | undefined;

/** What somebody says of an activity, by element or by field. */
type Said<Value> = Readonly<Record<string, Value>>;

/** How what is said of one kind of activity is read and told apart. */
export interface Reading<Value, Response> {
  /** What a form shows before anything is said, or of a response. */
  said: (response: Response | undefined) => Said<Value>;
  /** The names under which two states differ. */
  changed: (before: Said<Value>, after: Said<Value>) => string[];
}

/** An answering session: what is said, where saving stands, and what can be done. */
export interface Answering<Value, Response extends AnsweredResponse> {
  answers: Said<Value>;
  response: Response | undefined;
  status: SaveStatus;
  /** Answers that the server does not have yet. */
  dirty: boolean;
  submitted: boolean;
  /** To be submitted as soon as the server can be reached. */
  submitting: boolean;
  busy: boolean;
  /** The newer state on the server, when somebody changed the response meanwhile. */
  conflict: Response | undefined;
  whereabouts: (name: string) => Whereabouts;
  /** What is said under a name now, also before a render shows it. */
  current: (name: string) => Value | undefined;
  change: (name: string, value: Value) => void;
  saveDraft: () => Promise<void>;
  /** @returns whether the server has it; what waits for the connection is submitted later */
  submit: () => Promise<boolean>;
  /** Goes on with the newer state; "mine" puts the own changes on top of it. */
  resolve: (whose: 'theirs' | 'mine') => Promise<void>;
  /** Runs a write after those on their way, and takes over the response that it leaves behind. */
  write: (run: (response: Response | undefined) => Promise<Response | undefined>) => Promise<void>;
}

/**
 * Answers an activity: drafts save themselves, a submitted response changes only when the person says so. What the server does
 * not have is kept in the browser (unsent/answer-sender.ts), from where it also comes back after a reload.
 * @param kept what waited of this form when it was opened
 */
export function useAnswering<Value, Response extends AnsweredResponse>(
  form: Omit<AnswerForm, 'response'> & { response?: Response | null },
  kept: UnsentAnswers | undefined,
  { said, changed }: Reading<Value, Response>,
): Answering<Value, Response> {
  const key = useMemo(() => answerSender.keyOf(form), [form]);
  const [saved, setSaved] = useState(() => said(form.response ?? undefined));
  const [own, setOwn] = useState<Said<Value>>(() => (kept ? (waiting(kept) as Said<Value>) : {}));
  const [response, setResponse] = useState<Response | undefined>(form.response ?? undefined);
  const [status, setStatus] = useState<SaveStatus>(kept ? 'unsaved' : 'saved');
  const [conflict, setConflict] = useState<Response | undefined>(
    kept?.problem?.status === 409 ? (form.response ?? undefined) : undefined,
  );
  const [sending, setSending] = useState<string[]>([]);
  const [savedAt, setSavedAt] = useState<Record<string, number>>({});
  const [submitting, setSubmitting] = useState((kept?.attempt?.wanted ?? kept?.wanted) === 'submitted');
  const [busy, setBusy] = useState(false);
  // What callbacks and timers read: always the newest, never that of an old render.
  const now = useRef({ own, saved, response });

  const setOwnAnswers = (next: Said<Value>): void => {
    now.current.own = next;
    setOwn(next);
  };
  const adopt = (next: Response | undefined): void => {
    if (!next) return;
    now.current.response = next;
    now.current.saved = said(next);
    setSaved(now.current.saved);
    setResponse(next);
  };
  const saver = useMemo(
    () => new DraftSaver({ save: async () => void (await answerSender.send(key)), onStatus: setStatus, isFinal }),
    [key],
  );
  const hear = (news: News): void => {
    if (news.key !== key) return;
    setSending(news.kind === 'sending' ? news.ids : []);
    if (news.kind === 'refused' && news.current) setConflict(news.current as Response);
    if (news.kind !== 'saved') return;
    adopt(news.response as Response);
    setSavedAt((times) => ({ ...times, ...Object.fromEntries(Object.keys(news.changes).map((id) => [id, news.at])) }));
    const still = changed(news.changes as Said<Value>, now.current.own).filter((id) => id in now.current.own);
    setOwnAnswers(Object.fromEntries(still.map((id) => [id, now.current.own[id] as Value])));
    if (news.response.file_status === 'submitted') setSubmitting(false);
    if (still.length === 0) saver.settle();
  };
  const latestHear = useRef(hear);
  useEffect(() => {
    latestHear.current = hear;
  });
  useEffect(() => answerSender.subscribe((news) => latestHear.current(news)), []);
  useEffect(() => {
    if (kept && !kept.problem) saver.touch();
    if (kept?.problem) setStatus('stopped');
    return () => {
      // Leaving the page sends what is open; what does not get through waits in the browser.
      void saver.flush().finally(() => saver.dispose());
    };
  }, [saver, kept]);

  const submitted = response?.file_status === 'submitted';
  const keep = (changes: Said<Value>, wanted?: 'draft' | 'submitted'): Promise<void> =>
    answerSender.keep(form, now.current.response, changes, wanted);
  const change = (name: string, value: Value): void => {
    setOwnAnswers({ ...now.current.own, [name]: value });
    if (now.current.response?.file_status === 'submitted') setStatus('unsaved');
    else {
      void keep({ [name]: value });
      saver.touch();
    }
  };
  const explicitly = async (fileStatus: 'draft' | 'submitted'): Promise<boolean> => {
    setBusy(true);
    setSubmitting(fileStatus === 'submitted');
    try {
      const first = now.current.response?.file_status !== 'submitted';
      await keep(now.current.own, fileStatus);
      const message = await answerSender.send(key);
      saver.settle();
      // A draft, and a first submit, say so where they stand.
      if (fileStatus === 'submitted' && !first) toast.success(message);
      return true;
    } catch (error) {
      if (isFinal(error)) {
        setSubmitting(false);
        if ((error as ApiError).status !== 409) toast.error((error as Error).message);
        setStatus('stopped');
      } else {
        saver.touch();
        setStatus('failed');
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    answers: { ...saved, ...own },
    response,
    status,
    dirty: Object.keys(own).length > 0,
    submitted,
    submitting,
    busy,
    conflict,
    whereabouts: (id) => {
      if (sending.includes(id)) return { state: 'saving' };
      if (id in own)
        return { state: status === 'failed' ? 'waiting' : submitted || status === 'stopped' ? 'unsaved' : 'saving' };
      return savedAt[id] ? { state: 'saved', at: savedAt[id] } : undefined;
    },
    current: (name) => now.current.own[name] ?? now.current.saved[name],
    change,
    saveDraft: async () => {
      await explicitly('draft');
    },
    submit: () => explicitly('submitted'),
    resolve: async (whose) => {
      if (!conflict) return;
      adopt(conflict);
      setConflict(undefined);
      if (whose === 'theirs') {
        setOwnAnswers({});
        await answerSender.discard(key);
      } else await answerSender.putOnTopOf(key, conflict);
      saver.settle();
      if (Object.keys(now.current.own).length > 0) saver.touch();
    },
    write: async (run) =>
      adopt((await answerSender.write(key, () => run(now.current.response))) as Response | undefined),
  };
}
