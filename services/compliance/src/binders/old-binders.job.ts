import { grouped, job } from '@attesta/kit';
import { EverySurveyBinderRepository } from '../repositories/every-survey-binder.repository';
import { SurveyBinderRepository } from '../repositories/survey-binder.repository';
import type { SurveyBinder } from '../repositories/survey-binder.schema';
import { publishBinderFile } from './binder-files';

const batchSize = 50;
/** A binder says how things stood when it was made: half a year later another one is wanted. */
const keptMilliseconds = 180 * 86_400_000;

/** Lets go of survey binders, with their files, half a year after they were ordered. */
export const oldBindersJob = job<SurveyBinder>({
  name: 'old-survey-binders',
  at: '20 2 * * *',
  batch: (after, { until }) =>
    new EverySurveyBinderRepository({ organizationId: '' }).orderedBefore(
      after,
      new Date(until.getTime() - keptMilliseconds),
      batchSize,
    ),
  apply: async (binders, _run, unit) => {
    for (const [organizationId, list] of grouped(binders, ({ organization_id }) => organization_id)) {
      const own = unit.withOrganization(organizationId);
      for (const binder of list) {
        if (!(await new SurveyBinderRepository(own).drop(binder.id))) continue;
        publishBinderFile(own, { ...binder, version: binder.version + 1, file: null });
      }
    }
  },
  changes: ['compliance.survey_binder'],
});
