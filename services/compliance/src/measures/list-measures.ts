import { type Context, listMeta, paging } from '@attesta/kit';
import type { ListMeasuresRequest__Output as Request } from '@attesta/proto/compliance';
import type { ActivityKind } from '../domain/activity-kind';
import type { Node } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import { organizationsAsked } from '../requests/organizations-asked';
import { pageRows } from '../requests/page-rows';
import { activitiesOfKind } from './activities-of-kind';
import { type Conversions, convertedChecklists } from './converted-checklists';
import { measureView } from './kpi-view';
import { latestAnswers } from './latest-answers';

/** What every list of measures is searched and sorted by. */
interface Measure {
  name?: string;
  code?: string;
  score?: number;
  responsedate?: string;
}

/**
 * A page of the organization's activities of a kind, each with what its latest answer says; of the platform with what the latest
 * answers of all clients say together. Among the KPIs are the checklists that count there. @param figures what a list says of one besides its names, from its answers, the oldest first
 * @throws AppError not_found
 */
export async function listMeasures<Figures extends Measure>(
  context: Context,
  request: Request,
  kind: ActivityKind,
  figures: (node: Node, answers: Response[], converted?: Conversions) => Figures,
): Promise<{
  message: '';
  data: (ReturnType<Awaited<ReturnType<typeof measureView>>> & Figures)[];
  meta: ReturnType<typeof listMeta>;
}> {
  const page = paging(request, { sortable: ['name', 'score', 'responsedate'], defaultSort: 'name' });
  const asked = await organizationsAsked(context, { library_id: request.library_id });
  const own = await activitiesOfKind(context, asked, kind);
  const converted = kind === 'kpi' ? await convertedChecklists(context, asked) : [];
  const activities = [...own, ...converted.map(({ node }) => node)];
  const conversions = new Map(converted.map(({ node, by }) => [node.id, by]));
  const latest = await latestAnswers(
    context,
    asked,
    activities.map(({ id }) => id),
  );
  const views = await measureView(context, activities);
  const rows = activities
    .map((node) => ({ ...views(node), ...figures(node, latest.get(node.id) ?? [], conversions.get(node.id)) }))
    .filter(({ name, code }) => !page.pattern || page.pattern.test(`${code} ${name}`));
  const data = pageRows(rows, page, (row, field) => row[field as 'name' | 'score' | 'responsedate']);
  return { message: '', data, meta: listMeta(page, rows.length) };
}
