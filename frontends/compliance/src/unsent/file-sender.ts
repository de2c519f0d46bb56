import { ApiError, call, failureMessage } from '@attesta/ui';
import { type AnswerSender, answerSender, currentOwner, isFinal } from './answer-sender';
import { oneAtATime } from './one-at-a-time';
import type { AnsweredResponse, AnswerForm } from './unsent-answers';
import { attachmentOf, recordedFileOf, type UnsentFile } from './unsent-file';
import type { UnsentFileStore } from './unsent-file-store';

/** A file that somebody has chosen, and where it belongs. */
type ChosenFile = Pick<UnsentFile, 'file' | 'elementId' | 'replaces'>;

interface Attached {
  message: string;
  response: AnsweredResponse | undefined;
}

/**
 * Keeps files until the server has them. Each is sent once: one tab at a time sends it, after the answers that wait of its
 * checklist, and repeats a try of which it knows no outcome under the file's own idempotency key.
 */
export class FileSender {
  private readonly progress = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private readonly otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('files');

  constructor(
    private readonly store: UnsentFileStore,
    private readonly answers: AnswerSender,
  ) {
    this.otherTabs?.addEventListener('message', () => this.hear());
  }

  /** Keeps a file to be sent. @returns what is kept; undefined when it is too large to wait here */
  async keep(form: AnswerForm, chosen: ChosenFile): Promise<UnsentFile | undefined> {
    const entry = this.entryOf(form, chosen);
    if (!(await this.store.add(entry))) return undefined;
    await this.tell();
    return entry;
  }

  /** A file of the person who is signed in for an element of a form. */
  entryOf(form: AnswerForm, chosen: ChosenFile): UnsentFile {
    const checklist = this.answers.blank(form);
    const { userId, organizationId } = checklist;
    return { id: crypto.randomUUID(), userId, organizationId, checklist, ...chosen, since: Date.now() };
  }

  /** All that waits of the person who is signed in, for the organization acted for. */
  async list(): Promise<UnsentFile[]> {
    const owner = currentOwner();
    if (!owner) return [];
    const all = await this.store.ofUser(owner.userId);
    return all.filter(({ organizationId }) => organizationId === owner.organizationId);
  }

  /** How far a file that is on its way from this tab has come, 0 to 1. */
  progressOf(id: string): number | undefined {
    return this.progress.get(id);
  }

  /**
   * Sends a file. @returns what the server said to it, "" when another tab had sent it
   * @throws ApiError as the server refuses it, which it keeps with the file; with status 0 without a connection
   */
  send(id: string): Promise<string> {
    return oneAtATime(`attesta.file ${id}`, async () => {
      const entry = await this.store.get(id);
      if (!entry) return '';
      const owner = currentOwner();
      // Somebody else may have signed in on this browser meanwhile.
      if (owner?.userId !== entry.userId || owner.organizationId !== entry.organizationId) throw new ApiError('', 401);
      if (entry.problem) await this.store.note(id, undefined);
      let message = '';
      try {
        await this.answers.write(entry.checklist.key, async () => {
          const reply = await this.try(entry);
          await this.store.remove(id);
          message = reply.message;
          return reply.response;
        });
      } finally {
        this.progress.delete(id);
        await this.tell();
      }
      return message;
    });
  }

  /** Sends all that waits, the oldest first, as long as the server can be reached. What it refuses waits for the person. */
  async sendAll(): Promise<void> {
    for (const { id, problem } of await this.list()) {
      if (problem) continue;
      try {
        await this.send(id);
      } catch (error) {
        if (!isFinal(error)) return;
      }
    }
  }

  /** Forgets a file. */
  async discard(id: string): Promise<void> {
    await this.store.remove(id);
    await this.tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private async try(entry: UnsentFile): Promise<Attached> {
    const { id } = entry;
    const onProgress = (fraction: number): void => {
      this.progress.set(id, fraction);
      this.hear();
    };
    onProgress(0);
    return attach(entry, onProgress).catch(async (error: unknown) => {
      // 409: somebody changed the response in this very moment; the same again finds its new state.
      if (isFinal(error) && (error as ApiError).status !== 409) {
        const { status } = error as ApiError;
        await this.store.note(id, { status, message: failureMessage(error as ApiError) });
      }
      throw error;
    });
  }

  private async tell(): Promise<void> {
    await this.answers.recount();
    this.otherTabs?.postMessage('changed');
    this.hear();
  }

  private hear(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Sends a file under its own key. @throws ApiError */
export async function attach(entry: UnsentFile, onProgress: (fraction: number) => void): Promise<Attached> {
  const { id, file, replaces } = entry;
  const options = { idempotencyKey: id, onProgress };
  const { base, activity } = entry.checklist;
  if (activity.kind) {
    if (replaces) {
      const request = { id: base?.id, attachment_id: replaces, document_link: [file] };
      const reply = await call('compliance.UpdateDocument', request as never, options);
      return { message: reply.message ?? '', response: reply.data ?? undefined };
    }
    const reply = await call('compliance.CreateResponseFile', recordedFileOf(entry), options);
    const { kpi, observation, document } = reply.data ?? {};
    return { message: reply.message ?? '', response: kpi ?? observation ?? document ?? undefined };
  }
  const { data, message } = replaces
    ? await call('compliance.UpdateChecklistFile', { id: replaces, file }, options)
    : await call('compliance.CreateChecklistFile', attachmentOf(entry), options);
  return { message: message ?? '', response: data?.response ?? undefined };
}

/** The one sender of this page's files. */
export const fileSender = new FileSender(answerSender.files, answerSender);
