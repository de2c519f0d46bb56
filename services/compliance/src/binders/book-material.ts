import { type Directory, grouped, type Scope } from '@attesta/kit';
import { sentenceLanguages } from '@attesta/kit/say-in';
import { openActionPlanStatuses } from '@attesta/proto/compliance-words';
import { ActionPlanRepository } from '../repositories/action-plan.repository';
import type { ActionPlan } from '../repositories/action-plan.schema';
import { LatestAnswerRepository } from '../repositories/latest-answer.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import type { Score } from '../repositories/score.repository';
import type { SurveyBinder } from '../repositories/survey-binder.schema';
import { type BinderPrinter, binderPrinter } from './binder-printer';
import { answerIds, type BinderScope } from './binder-scope';

/** Of so many activities the long texts are read at once. */
const batchSize = 200;

/** All that is read for a book. */
export interface BookMaterial {
  found: BinderScope;
  /** The nodes with the long texts of activities. */
  nodes: Node[];
  /** By rater and node. */
  scores: Map<string, Score>;
  answers: Map<string, Response>;
  /** The open plans beside a standard, and those of an activity's findings. */
  plans: Map<string, ActionPlan[]>;
  print: BinderPrinter;
}

/**
 * Reads what a binder says as it stands now. In batches: the number of calls grows with the activities alone, not with the answers
 * of the past.
 */
export async function bookMaterial(
  directory: Directory,
  scope: Scope,
  binder: Pick<SurveyBinder, 'language' | 'ordered_by' | 'findings_of'>,
  found: BinderScope,
): Promise<BookMaterial> {
  const activities = found.nodes.filter(({ kind }) => kind === 'activity').map(({ id }) => id);
  const whole = new Map<string, Node>();
  for (let start = 0; start < activities.length; start += batchSize) {
    for (const node of await new NodeRepository(scope).wholes(activities.slice(start, start + batchSize)))
      whole.set(node.id, node);
  }
  const answers = new Map<string, Response>();
  for await (const batch of new LatestAnswerRepository(scope).of(answerIds(found.scores)))
    for (const answer of batch) answers.set(answer.id, answer);
  const plans = await openPlans(scope, binder.findings_of, found.nodes, activities);
  const people = [
    binder.ordered_by,
    ...[...answers.values()].map(({ updator_id }) => updator_id),
    ...plans.map(({ owner_id }) => owner_id),
  ];
  const names = await directory.names([...new Set(people)].filter(Boolean));
  return {
    found,
    nodes: found.nodes.map((node) => whole.get(node.id) ?? node),
    scores: new Map(found.scores.map((score) => [`${score.rater} ${score.node_id}`, score])),
    answers,
    plans: plansByPlace(plans),
    print: binderPrinter(sentenceLanguages.find((one) => one === binder.language) ?? 'en', names),
  };
}

/** @param findingsOf the rater whose findings alone are told; '' for all */
async function openPlans(scope: Scope, findingsOf: string, nodes: Node[], activities: string[]): Promise<ActionPlan[]> {
  const standards = nodes.filter(({ kind }) => kind === 'standard').map(({ id }) => id);
  const plans = await new ActionPlanRepository(scope).ofNodes(standards, activities);
  return plans.filter(
    ({ status, finding }) =>
      openActionPlanStatuses.includes(status) && (!findingsOf || !finding || finding.rater === findingsOf),
  );
}

function plansByPlace(plans: ActionPlan[]): Map<string, ActionPlan[]> {
  const placed = plans.flatMap((plan) =>
    (plan.finding ? [plan.finding.activity_id] : plan.standard_ids).map((place) => ({ place, plan })),
  );
  return new Map(
    [...grouped(placed, ({ place }) => place)].map(([place, list]) => [place, list.map(({ plan }) => plan)]),
  );
}
