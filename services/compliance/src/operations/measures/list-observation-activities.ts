import { query } from '@attesta/kit';
import { observationTotals } from '../../domain/observation/observation-answer';
import { percentage } from '../../domain/scoring/percentage';
import { listMeasures } from '../../measures/list-measures';

/**
 * The organization's observations, each with whether the latest that was recorded is completed (daily work 7 Dashboard/obsList); of
 * the platform how many clients have completed theirs. @throws AppError not_found
 */
export const listObservationActivities = query('compliance.ListObservationActivities', (request, context) =>
  listMeasures(context, request, 'observation', (node, answers) => {
    const { total, completed, pending } = observationTotals(answers.flatMap(({ observation }) => observation ?? []));
    return {
      observation_type: node.activity?.observation_type ?? '',
      completed,
      pending,
      responsedate: answers.at(-1)?.response_date ?? '',
      score: percentage(completed, total),
    };
  }),
);
