import { ApiError, failureMessage, lastKnownToday, session, unsentWork } from '@attesta/ui';
import { exchange } from './exchange';
import { oneAtATime } from './one-at-a-time';
import {
  type AnsweredResponse,
  type AnswerForm,
  type Attempt,
  afterArrival,
  afterRefusal,
  type Base,
  baseOf,
  type Changes,
  type FileStatus,
  isContained,
  newerOf,
  type Owner,
  onTopOf,
  type UnsentAnswers,
  unsentOf,
  withAttempt,
  withChanges,
} from './unsent-answers';
import { UnsentFileStore } from './unsent-file-store';
import { UnsentStore } from './unsent-store';

/** What becomes of kept answers, in this tab or in another one. */
export type News = { key: string } & (
  | { kind: 'kept' | 'discarded' }
  | { kind: 'sending'; ids: string[] }
  | { kind: 'saved'; changes: Changes; response: AnsweredResponse; at: number }
  | { kind: 'waiting' }
  | { kind: 'refused'; problem: { status: number; message: string }; current?: AnsweredResponse }
);

/** Whether another try of the same makes no sense. Who is not signed in any more goes on when they are. */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
  );
}

/**
 * Keeps answers until the server has them, and sends each exactly once: one tab at a time sends those of a checklist, in the
 * order in which they were given, and repeats a try of which it knows no outcome under the same idempotency key.
 */
export class AnswerSender {
  /** The newest state of each checklist that this page has heard of: who answers may not have been told of it yet. */
  private readonly newest = new Map<string, Base | undefined>();
  private readonly listeners = new Set<(news: News) => void>();
  private readonly otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('answers');

  constructor(
    private readonly store: UnsentStore,
    /** The files that wait beside the answers. */
    readonly files: UnsentFileStore,
  ) {
    this.otherTabs?.addEventListener('message', ({ data }) => this.hear(data as News));
  }

  /** Whether what is kept outlives the page. */
  get durable(): boolean {
    return this.store.durable;
  }

  /** The key of a form's answers by the person who is signed in. */
  keyOf(form: AnswerForm): string {
    return this.blank(form).key;
  }

  /** What waits of a form, from this visit or an earlier one. */
  kept(form: AnswerForm): Promise<UnsentAnswers | undefined> {
    const { key, base } = this.blank(form);
    this.newest.set(key, base);
    return this.store.get(key);
  }

  /** All that waits of the person who is signed in, for the organization acted for. */
  async list(): Promise<UnsentAnswers[]> {
    const owner = currentOwner();
    if (!owner) return [];
    const all = await this.store.ofUser(owner.userId);
    return all.filter(({ organizationId }) => organizationId === owner.organizationId);
  }

  /** Keeps answers to be sent. @param wanted draft or submitted, when the person has said so */
  async keep(form: AnswerForm, response: AnsweredResponse | undefined, changes: Changes, wanted?: FileStatus) {
    const blank = this.blank({ ...form, response });
    await this.store.change(blank.key, (entry) => {
      const begun = entry ?? { ...blank, base: newerOf(blank.base, this.newest.get(blank.key)) };
      return withChanges(begun, changes, wanted);
    });
    await this.tell({ key: blank.key, kind: 'kept' });
  }

  /**
   * Sends what is kept of a checklist. @returns what the server said to it, "" when there was nothing to send
   * @throws ApiError as the server refuses it, or has refused it before; with status 0 without a connection
   */
  send(key: string): Promise<string> {
    return oneAtATime(lockOf(key), async () => {
      const before = await this.store.get(key);
      // What was begun, here or in a tab that is gone, comes before what was answered since.
      if (before?.attempt) await this.try(before, before.attempt);
      const entry = await this.store.change(key, (found) => found && withAttempt(found, () => crypto.randomUUID()));
      if (entry?.problem) throw new ApiError(entry.problem.message, entry.problem.status);
      return entry?.attempt ? this.try(entry, entry.attempt) : '';
    });
  }

  /** Sends all that waits, the oldest first, as long as the server can be reached. What it refuses waits for the person. */
  async sendAll(): Promise<void> {
    for (const { key, problem } of await this.list()) {
      if (problem) continue;
      try {
        await this.send(key);
      } catch (error) {
        if (!isFinal(error)) return;
      }
    }
  }

  /** Runs another write on a response, after what is kept of it was sent, and has later answers go on top of its outcome. */
  write(key: string, run: () => Promise<AnsweredResponse | undefined>): Promise<AnsweredResponse | undefined> {
    return this.send(key).then(() =>
      oneAtATime(lockOf(key), async () => {
        const response = await run();
        if (!response) return undefined;
        await this.store.change(key, (entry) =>
          entry && !entry.attempt && !entry.problem ? onTopOf(entry, response) : entry,
        );
        await this.tell({ key, kind: 'saved', changes: {}, response, at: Date.now() });
        return response;
      }),
    );
  }

  /** Lets kept answers go on top of a newer state that the person has seen. */
  async putOnTopOf(key: string, response: AnsweredResponse | undefined): Promise<void> {
    this.newest.set(key, baseOf(response));
    await this.store.change(key, (entry) => entry && onTopOf(entry, response));
    await this.tell({ key, kind: 'kept' });
  }

  /** Forgets all that a person's browser keeps of them, for whatever organization. */
  async forget(userId: string): Promise<void> {
    for (const { id } of await this.files.ofUser(userId)) await this.files.remove(id);
    for (const { key } of await this.store.ofUser(userId)) await this.discard(key);
    await this.recount();
  }

  /** Forgets kept answers. */
  async discard(key: string): Promise<void> {
    await this.store.change(key, () => undefined);
    await this.tell({ key, kind: 'discarded' });
  }

  subscribe = (listener: (news: News) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Nothing yet, of a form that the person who is signed in answers. */
  blank(form: AnswerForm): UnsentAnswers {
    const owner = currentOwner() ?? { userId: '', organizationId: '' };
    return unsentOf(owner, form, Date.now(), lastKnownToday());
  }

  private async try(entry: UnsentAnswers, attempt: Attempt): Promise<string> {
    const { key } = entry;
    const owner = currentOwner();
    // Somebody else may have signed in on this browser meanwhile.
    if (owner?.userId !== entry.userId || owner.organizationId !== entry.organizationId) throw new ApiError('', 401);
    await this.tell({ key, kind: 'sending', ids: Object.keys(attempt.changes) });
    const { response, message } = await exchange(entry, attempt).catch(async (error: unknown) => {
      const current = conflicting(error);
      if (current && isContained(entry, attempt, current)) return { response: current, message: '' };
      await this.fail(key, error, current);
      throw error;
    });
    this.newest.set(key, baseOf(response));
    await this.store.change(key, (found) => found && afterArrival(found, response));
    await this.tell({ key, kind: 'saved', changes: attempt.changes, response, at: Date.now() });
    return message;
  }

  private async fail(key: string, error: unknown, current?: AnsweredResponse): Promise<void> {
    if (!isFinal(error)) return this.tell({ key, kind: 'waiting' });
    const problem = { status: (error as ApiError).status, message: failureMessage(error as ApiError) };
    await this.store.change(key, (entry) => entry && afterRefusal(entry, problem));
    await this.tell({ key, kind: 'refused', problem, current });
  }

  /** Says how many checklists have something that waits. */
  async recount(): Promise<void> {
    const owner = currentOwner();
    if (!owner) return;
    const answers = await this.store.ofUser(owner.userId);
    const files = await this.files.ofUser(owner.userId);
    const keys = new Set([...answers.map(({ key }) => key), ...files.map(({ checklist }) => checklist.key)]);
    unsentWork.note(owner.userId, keys.size);
  }

  private async tell(news: News): Promise<void> {
    await this.recount();
    this.otherTabs?.postMessage(news);
    this.hear(news);
  }

  private hear(news: News): void {
    if (news.kind === 'saved') this.newest.set(news.key, baseOf(news.response));
    for (const listener of this.listeners) listener(news);
  }
}

function conflicting(error: unknown): AnsweredResponse | undefined {
  return error instanceof ApiError && error.status === 409 ? (error.data as AnsweredResponse | undefined) : undefined;
}

/** Whose answers and files are kept now. */
export function currentOwner(): Owner | undefined {
  const { current } = session;
  return current && { userId: current.userId, organizationId: current.actingFor || current.organizationId };
}

function lockOf(key: string): string {
  return `attesta.answers ${key}`;
}

/** The one sender of this page. */
export const answerSender = new AnswerSender(new UnsentStore(), new UnsentFileStore());
