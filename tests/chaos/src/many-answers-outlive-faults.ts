import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually, GatewayError } from '@attesta/seed';
import type { Platform } from './platform';
import type { Checklist, Work } from './work';

const total = 1_000;
const inFlight = 10;
const words = ['met', 'partially met', 'not met', 'not applicable'];
/** Killed one after the other while answers arrive. */
const killed = ['compliance', 'tenancy', 'compliance', 'content', 'compliance'];

/** Services die while answers arrive, each answer is sent twice, and what is shown is what the answers come to. */
export function manyAnswersOutliveFaults(platform: () => Platform, work: () => Work): void {
  it(`shows of ${total} answers, each sent twice while services are killed, exactly what they come to`, async () => {
    const { stack } = platform();
    const checklists = work().checklists.slice(22);
    const elements = new Map<string, string[]>();
    for (const { id } of checklists) elements.set(id, await elementsOf(work(), id));
    let next = 0;
    const sendNext = async (): Promise<void> => {
      while (next < total) {
        const turn = next++;
        const [first, second] = await Promise.all([send(turn), send(turn)]);
        expect(second).toBe(first);
      }
    };
    const send = (turn: number): Promise<string> => {
      const { id } = checklists[turn % checklists.length] as Checklist;
      const month = Math.floor(turn / checklists.length);
      const answers = (elements.get(id) ?? []).map((element_id, index) => {
        return { element_id, response: words[(turn * 5 + index * 3) % words.length] };
      });
      // Later months first, so that most answers are older than those before them.
      const response_date = new Date(Date.UTC(2019, 11 - month, 5)).toISOString().slice(0, 10);
      return untilAccepted(work(), `many answers ${turn}`, { admin_activity_id: id, response_date, elements: answers });
    };
    const faults = (async () => {
      for (const [index, service] of killed.entries()) {
        await eventually('More answers', async () => (next > ((index + 1) * total) / 6 ? true : undefined), 600_000);
        stack.kill(service, 'SIGKILL');
        await stack.waitUntilReady(service);
      }
    })();
    await Promise.all([faults, ...Array.from({ length: inFlight }, sendNext)]);
    const counted = platform().database('compliance').collection('counts_by_response');
    const years = { $gte: '2017-01', $lte: '2019-12' };
    await eventually(
      'All answers counted',
      async () => ((await counted.countDocuments({ month: years })) === total ? true : undefined),
      120_000,
    );
    const { stdout } = await recompute(platform());
    expect(stdout).toMatch(/scores, right\n/);
    expect(stdout).not.toContain('wrong');
    await shownIsStored(work());
    // Two thousand requests, and services that start anew five times.
  }, 300_000);
}

async function elementsOf({ updater }: Work, id: string): Promise<string[]> {
  const path = `/storage_activity_checklist/form/${id}/1`;
  const { data } = await updater.get<{ elements: { element_id: string }[] }>(path);
  return data.elements.map(({ element_id }) => element_id);
}

/** Sends an answer under one idempotency key until it is taken. @returns the id of the response */
function untilAccepted({ updater }: Work, key: string, answer: object): Promise<string> {
  return eventually(
    'An answer accepted',
    async () => {
      const path = '/storage_activity_checklist/create';
      const reply = await updater.once<{ id: string }>(key, path, answer).catch((error) => {
        if (!(error instanceof GatewayError) || error.status < 500) throw error;
        return undefined;
      });
      return reply?.data.id;
    },
    120_000,
  );
}

/** What dashboards add up from what the process keeps of the scores is what the drill-down reads of them. */
async function shownIsStored({ clientAdmin, libraryId }: Work): Promise<void> {
  interface Chapter {
    id: string;
    score?: number;
  }
  const { data: stored } = await clientAdmin.get<Chapter[]>(`/chapterScores?library_id=${libraryId}`);
  const { data } = await clientAdmin.get<{ organization: { chapters: Chapter[] } }>(
    `/Dashboard/overview?library_id=${libraryId}`,
  );
  const scores = (chapters: Chapter[]): [string, number | undefined][] =>
    chapters.map(({ id, score }): [string, number | undefined] => [id, score]).sort();
  expect(scores(data.organization.chapters)).toEqual(scores(stored));
}

/** Compares every stored score with what its answers give, to the last bit. @throws Error when one differs */
function recompute({ stack }: Platform): Promise<{ stdout: string }> {
  const command = join(__dirname, '../../../services/compliance/dist/commands/recompute.js');
  return promisify(execFile)(process.execPath, [command], { env: { ...process.env, ...stack.run.environment } });
}
