import { type ServiceRuntime, settleWith } from '../context/service-runtime';
import type { WorkShare } from '../events/instances';
import { repeat } from '../repeat';
import type { Job } from './job';
import { JobRunner } from './job-runner';

const everyMilliseconds = 15_000;

/**
 * Looks for jobs that have fallen due, at once and again and again. The instances share the jobs between them, which only
 * saves looking twice (JobRunner).
 * @returns what stops that and waits for batches that are under way
 */
export function startJobs(runtime: ServiceRuntime, jobs: Job[], share: WorkShare): () => Promise<void> {
  let stopped = false;
  const stops = jobs.map((job) => {
    const runner = new JobRunner(job, runtime.log, settleWith(runtime));
    const round = async (): Promise<void> => {
      if (!share.owns(`job:${job.name}`)) return;
      try {
        const batches = await runner.runDue(() => stopped);
        if (batches > 0) runtime.log.info({ job: job.name, batches }, 'job done');
      } catch (error) {
        runtime.log.warn({ job: job.name, reason: (error as Error).message }, 'job failed: it is tried again');
      }
    };
    return repeat(everyMilliseconds, round, true);
  });
  return async () => {
    stopped = true;
    await Promise.all(stops.map((stop) => stop()));
  };
}
