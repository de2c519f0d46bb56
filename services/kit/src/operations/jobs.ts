import { AppError } from '../errors/app-error';
import { required } from '../repositories/validation';
import type { Job } from '../schedule/job';
import { JobModel } from '../schedule/job.schema';
import { say } from '../sentences/say';
import { type AnyOperation, command } from './operation';

/** The rpcs of proto/kit/jobs.proto, as a service answers them for its own jobs. */
export function jobOperations(service: string, jobs: readonly Job[]): AnyOperation[] {
  return [
    command('kit.RunJob', async (request, _context, unit) => {
      const name = required(request.name, 'name');
      if (!jobs.some((job) => job.name === name)) {
        const names = jobs.map((job) => job.name).join(', ') || '-';
        throw new AppError('not_found', say('kit.job_unknown', { service, name, names }));
      }
      const state = await JobModel.findById(name).session(unit.session).lean();
      if (state && !state.done) return { message: say('kit.job_due') };
      const now = new Date();
      // A whole day, so that work of each day is done in every time zone; what was done before is not done twice.
      const dayAgo = new Date(now.getTime() - 24 * 3600_000);
      const since = state && state.until < dayAgo ? state.until : dayAgo;
      const run = { due: now, since, until: now, after: '', done: false, failures: 0 };
      await JobModel.updateOne({ _id: name }, { $set: run }, { session: unit.session, upsert: true });
      return { message: say('kit.job_due') };
    }),
  ];
}
