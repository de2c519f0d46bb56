import { listMeta, paging, query } from '@attesta/kit';
import type { ObservationMeasure } from '@attesta/proto/compliance';
import { observationTotals } from '../../domain/observation/observation-answer';
import { percentage } from '../../domain/scoring/percentage';
import { activitiesOfKind } from '../../measures/activities-of-kind';
import { measureView } from '../../measures/kpi-view';
import { latestAnswers } from '../../measures/latest-answers';
import { organizationsAsked } from '../../requests/organizations-asked';
import { pageRows } from '../../requests/page-rows';

/**
 * The organization's observations, each with whether the latest that was recorded is completed (daily work 7 Dashboard/obsList); of
 * the platform how many clients have completed theirs. @throws AppError not_found
 */
export const listObservationActivities = query('compliance.ListObservationActivities', async (request, context) => {
  const page = paging(request, { sortable: ['name', 'score', 'responsedate'], defaultSort: 'name' });
  const asked = await organizationsAsked(context, { library_id: request.library_id });
  const activities = await activitiesOfKind(context, asked, 'observation');
  const latest = await latestAnswers(
    context,
    asked,
    activities.map(({ id }) => id),
  );
  const views = await measureView(context, activities);
  const rows = activities
    .map((node): ObservationMeasure => {
      const answers = latest.get(node.id) ?? [];
      const { total, completed, pending } = observationTotals(answers.flatMap(({ observation }) => observation ?? []));
      return {
        ...views(node),
        observation_type: node.activity?.observation_type ?? '',
        completed,
        pending,
        responsedate: answers.at(-1)?.response_date ?? '',
        score: percentage(completed, total),
      };
    })
    .filter(({ name, code }) => !page.pattern || page.pattern.test(`${code} ${name}`));
  const data = pageRows(rows, page, (row, field) => row[field as 'name' | 'score' | 'responsedate']);
  return { message: '', data, meta: listMeta(page, rows.length) };
});
