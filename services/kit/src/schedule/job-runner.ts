import { Cron } from 'croner';
import { Counter } from 'prom-client';
import { isDuplicateKey } from '../errors/duplicate-key';
import type { Settled } from '../events/consumer';
import type { Logger } from '../observability/logger';
import { metrics } from '../observability/metrics';
import { runUnitOfWork } from '../repositories/unit-of-work';
import type { Job, JobRun } from './job';
import { JobModel, type JobState } from './job.schema';

/** A batch that fails so often is left out, so that the things behind it get their turn. */
const mostFailures = 5;

const batchesLeftOut = new Counter({
  name: 'attesta_job_batches_left_out_total',
  help: 'Batches of scheduled jobs that failed again and again',
  labelNames: ['job'],
  registers: [metrics],
});

/**
 * Carries out a job. Any number of instances may do so at once: the state of the latest run is one document, which is
 * written in the transaction of each batch, so that a batch takes effect once and a run goes on where a killed instance
 * left it. Times that passed while nobody ran become one run, whose `since` says how long ago the one before was.
 */
export class JobRunner {
  private readonly cron: Cron;

  /** @throws TypeError when the job's time is no cron pattern */
  constructor(
    private readonly job: Job,
    private readonly log: Logger,
    private readonly settle: (outcome: Settled) => void | Promise<void>,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.cron = new Cron(job.at, { timezone: 'UTC', paused: true });
  }

  /**
   * Carries out what has fallen due, to its end. @param stopped ends it after the batch that is under way
   * @returns how many batches this instance has done
   */
  async runDue(stopped: () => boolean = () => false): Promise<number> {
    let batches = 0;
    for (;;) {
      const state = await this.begun();
      if (!state || stopped()) return batches;
      if (await this.step(state)) batches += 1;
    }
  }

  /** The run that is under way, or the one that has fallen due and begins now; undefined when there is nothing to do. */
  private async begun(): Promise<JobState | undefined> {
    const state = await JobModel.findById(this.job.name).lean();
    if (state && !state.done) return state;
    const until = this.now();
    // It counts in whole seconds, and looks for times before the one given.
    const [due, before] = this.cron.previousRuns(2, new Date(until.getTime() + 1000));
    if (!due || (state && state.due >= due)) return undefined;
    const since = state?.until ?? before ?? due;
    const next = { due, since, until, after: '', done: false, failures: 0 };
    try {
      const filter = { _id: this.job.name, ...(state && { due: state.due, done: true }) };
      await (state ? JobModel.updateOne(filter, { $set: next }) : JobModel.create({ _id: this.job.name, ...next }));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return (await JobModel.findById(this.job.name).lean()) ?? undefined;
  }

  /** Does the next batch. @returns whether this instance has done it */
  private async step({ due, since, until, after, failures }: JobState): Promise<boolean> {
    const { job } = this;
    const run: JobRun = { due, since, until };
    const items = (await job.batch(after, run)) as { id: string }[];
    const last = items.at(-1)?.id;
    const here = { _id: job.name, due, after, done: false };
    const there = last === undefined ? { done: true } : { after: last, failures: 0 };
    if (last === undefined || failures >= mostFailures) {
      if (last !== undefined) this.leaveOut(items);
      await JobModel.updateOne(here, { $set: there });
      return false;
    }
    const origin = { organizationId: '', actorId: '', requestId: `${job.name} ${due.toISOString()}`, source: job.name };
    try {
      return await runUnitOfWork(
        origin,
        async (unit) => {
          const mine = await JobModel.updateOne(here, { $set: there }, { session: unit.session });
          if (mine.matchedCount === 0) return false;
          await job.apply(items as never[], run, unit);
          return true;
        },
        (outcome) => this.settle({ ...outcome, changed: [{ organizationId: '', tags: job.changes ?? [] }] }),
      );
    } catch (error) {
      await JobModel.updateOne(here, { $inc: { failures: 1 } });
      throw error;
    }
  }

  private leaveOut(items: { id: string }[]): void {
    batchesLeftOut.inc({ job: this.job.name });
    this.log.error({ job: this.job.name, from: items[0]?.id, count: items.length }, 'a batch of a job was left out');
  }
}
