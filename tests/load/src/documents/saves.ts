import { createHash } from 'node:crypto';
import { GatewayError, wordFile } from '@attesta/seed';
import type { Bench } from '../bench';

/** How the saves went. It throws when one was lost. */
export interface Saves {
  documents: number;
  seconds: number;
  ofOne: number;
  secondsOfOne: number;
  refused: number;
}

const mostTries = 100;
const pauseMilliseconds = 500;

interface Session {
  id: string;
  initkey: string;
  revision: number;
}

/**
 * Documents under editing that are saved at the same moment, and one document that as many windows save at the same moment.
 * @throws Error when a document lacks what its editor kept, or when the one has not exactly one more version
 */
export async function saveAtOnce(bench: Bench, count: number): Promise<Saves> {
  const { updater } = bench;
  const edited: { session: Session; sha256: string }[] = [];
  for (let number = 1; number <= count + 1; number += 1) edited.push(await beginEditing(bench, number));
  const save = ({ session }: { session: Session }): Promise<unknown> =>
    patiently(() => updater.get(`/api/google/v1/save/${session.id}?revision=${session.revision}`));
  const [one, ...many] = edited as [(typeof edited)[number], ...typeof edited];
  const started = performance.now();
  await Promise.all(many.map(save));
  const seconds = (performance.now() - started) / 1000;
  for (const document of many) await mustBeSaved(bench, document);

  const startedOne = performance.now();
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => save(one)));
  const secondsOfOne = (performance.now() - startedOne) / 1000;
  const refused = outcomes.filter(({ status }) => status === 'rejected').length;
  for (const outcome of outcomes) if (outcome.status === 'rejected') mustBeTold(outcome.reason);
  await mustBeSaved(bench, one);
  return { documents: many.length, seconds, ofOne: count, secondsOfOne, refused };
}

/** Asks again whenever all places are taken, as the editor's page does: it is told so, and nothing was done. */
async function patiently<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof GatewayError && [408, 429, 503].includes(error.status);
      if (!isBusy || attempt === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * (0.5 + Math.random())));
    }
  }
}

/** A new document with a draft of its own. */
async function beginEditing({ updater }: Bench, number: number): Promise<{ session: Session; sha256: string }> {
  const { data: made } = await updater.get<{ initkey: string }>(
    `/api/google/v1/create/${encodeURIComponent(`Saved ${number}`)}`,
  );
  const { data: opened } = await updater.post<Session>('/api/v1/google/v1/edit', { initkey: made.initkey });
  const draft = await wordFile(`Document ${number}`, [`What the editor of document ${number} wrote.`]);
  const form = new FormData();
  form.set('id', opened.id);
  form.set('revision', String(opened.revision));
  form.append('files', new Blob([new Uint8Array(draft)]), `Saved ${number}.docx`);
  const { data: session } = await updater.post<Session>('/api/v1/google/v1/update', form);
  return { session, sha256: createHash('sha256').update(draft).digest('hex') };
}

async function mustBeSaved(
  { updater }: Bench,
  { session, sha256 }: { session: Session; sha256: string },
): Promise<void> {
  const { data } = await updater.get<{ versions: { version: number; file_path: string }[] }>(
    `/api/policy_view/v1/view/${session.initkey}/0`,
  );
  const [latest] = data.versions;
  if (latest?.version !== 2) throw new Error(`A document has version ${latest?.version} instead of 2.`);
  const bytes = await updater.bytes(`/api/v1/download/${latest.file_path}`);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('A save was lost.');
}

/** Whoever comes too late is told so; nothing else may go wrong. */
function mustBeTold(reason: unknown): void {
  if (!(reason instanceof GatewayError) || ![404, 409].includes(reason.status)) throw reason;
}
