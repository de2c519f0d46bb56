import { AppError, type Context, invalid, say } from '@attesta/kit';
import { LatestAnswerRepository } from '../repositories/latest-answer.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import { type Score, ScoreRepository } from '../repositories/score.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import { type DrillFilters, drillPath } from '../scores/drill-path';
import { visibleTo } from '../scores/narrowing';
import type { BinderSize } from './binder-limits';

/** What a binder is about: a node, the library it lies in, and all that is below. */
export interface BinderScope {
  node: Node;
  library: Node;
  /** The node and what lies below it, without long texts. */
  nodes: Node[];
  /** Of all raters. */
  scores: Score[];
}

/**
 * The library, chapter or standard that a request names, whose whole content the actor sees.
 * @throws AppError invalid when none is named, not_found for one that is not the organization's, forbidden for one that the actor
 * sees a part of
 */
export async function binderScope(
  context: Context,
  tenant: OrganizationScope,
  filters: DrillFilters,
): Promise<BinderScope> {
  const path = await drillPath(tenant, filters);
  const found = await scopeOfPath(tenant, path);
  if (!found) throw invalid('library_id', say('compliance.binder_scope_needed'));
  if (!(await seesAll(context, tenant))(substandardsOf(found.nodes)))
    throw new AppError('forbidden', say('compliance.binder_not_all_yours'));
  return found;
}

/** The same for who makes the binder, without a person. @throws AppError not_found */
export async function scopeToBind(tenant: OrganizationScope, filters: DrillFilters): Promise<BinderScope | undefined> {
  return scopeOfPath(tenant, await drillPath(tenant, filters));
}

/** Whether the actor sees each of some substandards: surveyors what is theirs to survey, everybody else all. */
export async function seesAll(context: Context, tenant: OrganizationScope): Promise<(substandards: Node[]) => boolean> {
  if (context.actor.role !== 5) return () => true;
  const allows = await visibleTo(context, tenant);
  return (substandards) => substandards.length > 0 && substandards.every(allows);
}

/** How much a binder about this would hold. Few database calls, each of a batch of answers. */
export async function binderSize(
  { scope }: OrganizationScope,
  { nodes, scores }: BinderScope,
): Promise<BinderSize & { answered: number }> {
  const activities = nodes.filter(({ kind }) => kind === 'activity');
  const answers = answerIds(scores);
  const evidence = await new LatestAnswerRepository(scope).evidence(answers);
  const answered = new Set(scores.filter(({ response_id }) => response_id).map(({ node_id }) => node_id)).size;
  return { activities: activities.length, answered, ...evidence };
}

/** The answers that scores of activities come from. */
export function answerIds(scores: Score[]): string[] {
  return [...new Set(scores.flatMap(({ level, response_id }) => (level === 'activity' && response_id) || []))];
}

export function substandardsOf(nodes: Node[]): Node[] {
  return nodes.filter(({ kind }) => kind === 'substandard');
}

async function scopeOfPath({ scope }: OrganizationScope, path: Node[]): Promise<BinderScope | undefined> {
  const [library, node] = [path[0], path.at(-1)];
  if (!library || !node || node.kind === 'substandard' || node.kind === 'activity') return undefined;
  const nodes = await new NodeRepository(scope).below(node);
  const scores = await new ScoreRepository(scope).ofNodes(nodes.map(({ id }) => id));
  return { node, library, nodes, scores };
}
