import { type Context, listMeta, mapInSteps, objectId, paging } from '@attesta/kit';
import type { ScoresRequest__Output as Request, ScoreRow, ScoresReply } from '@attesta/proto/compliance';
import { inLibraries } from '../content/in-libraries';
import { compareTexts } from '../domain/compare-texts';
import { type Rater, raterAsked } from '../domain/rater';
import type { Node, NodeRepository } from '../repositories/node.repository';
import type { NodeKind } from '../repositories/node.schema';
import type { Subtrees } from '../repositories/node-filters';
import { asOfDay, type OrganizationScope, organizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { drillPath } from './drill-path';
import { childKinds } from './explanation';
import { narrowedMaterial } from './narrowed-material';
import { narrowing } from './narrowing';
import { scoreMaterial } from './score-material';
import { pastDay, scoreSources } from './score-sources';
import { scoreRow } from './score-view';

/**
 * One level of the drill-down with the path to it (daily work 7, 9). A fixed number of database calls, each by index on
 * nodes and materialised scores: the cost does not depend on how many responses there are.
 * @param kind the level; without it, what lies directly below the deepest filter
 * @param fixed the rater; without it, the one that assigned_role_id and surveyor_type ask for
 * @throws AppError not_found for a filter that is not the organization's
 */
export async function scoreRows(
  context: Context,
  request: Request,
  kind?: NodeKind,
  fixed?: Rater,
): Promise<ScoresReply> {
  const page = paging(request, {
    sortable: ['order', 'name', 'code', 'score', 'completion_percentage'],
    defaultSort: 'order',
  });
  const asOf = pastDay(request.as_of);
  const tenant = await asOfDay(context, await organizationScope(context), asOf);
  const sources = scoreSources(tenant.scope, asOf);
  const path = await drillPath(tenant, request, sources.nodes);
  const level = kind ?? childKinds[path.at(-1)?.kind ?? ''] ?? 'library';
  const narrowed = await narrowing(context, tenant, request, sources.nodes, asOf);
  const nodes = (await nodesOf(tenant, level, path.at(-1), sources.nodes))
    .filter((node) => narrowed.allows(node) && (!page.pattern || page.pattern.test(`${node.code} ${node.name}`)))
    .sort((a, b) => a.order - b.order || compareTexts(a.code, b.code) || (a.id < b.id ? -1 : 1));
  const rater = fixed ?? (await raterOfRequest(context, tenant, request));
  const ordered = 'order' in page.sort && page.sort.order === 1;
  // Stored order needs no scores to page by, so only the page's nodes are looked up.
  const shown = ordered && page.limit ? nodes.slice(page.skip, page.skip + page.limit) : nodes;
  const whole = await scoreMaterial(tenant.scope, [...path, ...shown], rater, sources);
  const { substandards } = narrowed;
  const material = substandards ? await narrowedMaterial(whole, substandards, sources) : whole;
  const rows = await mapInSteps(shown, (node) => scoreRow(node, material, path.at(-1)));
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const value = (row: ScoreRow, field: string) =>
    field === 'order' ? order.get(row.id ?? '') : (row[field as keyof ScoreRow] as number | string | undefined);
  return {
    message: '',
    data: ordered ? rows : pageRows(rows, page, value),
    meta: listMeta(page, nodes.length),
    path: path.map((node) => scoreRow(node, material)),
  };
}

/** The rater that a request asks for; of a person of the organization who is a surveyor, their kind of surveyors. */
async function raterOfRequest(context: Context, { organization }: OrganizationScope, request: Request): Promise<Rater> {
  const { assigned_user_id, assigned_role_id, surveyor_type } = request;
  if (!assigned_user_id || assigned_role_id || surveyor_type) return raterAsked(assigned_role_id, surveyor_type);
  const person = await context.directory.user(objectId(assigned_user_id, 'assigned_user_id'));
  // Of somebody else's people not even their role is told.
  if (person?.organization_id !== organization.id) return raterAsked();
  return raterAsked(person.role_id, person.role_id === 5 ? person.surveyor_type : undefined);
}

/** The nodes of a level below another node, or of all the organization's libraries. */
async function nodesOf(
  tenant: OrganizationScope,
  level: NodeKind,
  parent: Node | undefined,
  repository: NodeRepository,
): Promise<Node[]> {
  const subtrees = subtreesOf(tenant, parent);
  if (level === 'library')
    return (await repository.present(parent ? [parent.library_id] : tenant.libraries)).filter(
      ({ kind }) => kind === 'library',
    );
  if (level !== 'activity') return repository.within(level, subtrees);
  const activities =
    !parent || parent.kind === 'library'
      ? await repository.activitiesOfLibraries(subtrees.libraries ?? [])
      : await repository.activitiesOf((await repository.within('substandard', subtrees)).map(({ id }) => id));
  return inLibraries(tenant.scope, activities, parent ? [parent.library_id] : tenant.libraries, repository);
}

function subtreesOf({ libraries }: OrganizationScope, parent: Node | undefined): Subtrees {
  if (!parent) return { libraries };
  if (parent.kind === 'library') return { libraries: [parent.id] };
  if (parent.kind === 'chapter') return { chapters: [parent.id] };
  return parent.kind === 'standard' ? { standards: [parent.id] } : { substandards: [parent.id] };
}
