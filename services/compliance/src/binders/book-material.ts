import { type Directory, grouped, type Scope } from '@attesta/kit';
import { sentenceLanguages } from '@attesta/kit/say-in';
import { openActionPlanStatuses } from '@attesta/proto/compliance-words';
import { raters } from '../domain/rater';
import { ActionPlanRepository } from '../repositories/action-plan.repository';
import type { ActionPlan } from '../repositories/action-plan.schema';
import { LatestAnswerRepository } from '../repositories/latest-answer.repository';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { NodeKind } from '../repositories/node.schema';
import type { Response } from '../repositories/response.repository';
import type { Score } from '../repositories/score.repository';
import type { SurveyBinder } from '../repositories/survey-binder.schema';
import { type BinderPrinter, binderPrinter } from './binder-printer';
import { answerIds, type BinderScope } from './binder-scope';

/** What is read of a whole book before it is printed: neither long texts nor answers. */
export interface BookMaterial {
  found: BinderScope;
  /** By rater and node. */
  scores: Map<string, Score>;
  /** The open plans beside a standard, and those of an activity's findings. */
  plans: Map<string, ActionPlan[]>;
  /** Knows the people of the activities that have been read. */
  print: BinderPrinter;
  /** Reads some activities with their long texts, and the answers that their scores come from. Four database calls at most. */
  read(activityIds: string[]): Promise<ReadActivities>;
}

export interface ReadActivities {
  activities: Map<string, Node>;
  answers: Map<string, Response>;
}

/** Reads what a binder says as it stands now, its activities as they are asked for. */
export async function bookMaterial(
  directory: Directory,
  scope: Scope,
  binder: Pick<SurveyBinder, 'language' | 'ordered_by' | 'findings_of'>,
  found: BinderScope,
): Promise<BookMaterial> {
  const scores = new Map(found.scores.map((score) => [`${score.rater} ${score.node_id}`, score]));
  const names = new Map<string, string>();
  const meet = async (people: string[]): Promise<void> => {
    const unknown = [...new Set(people)].filter((id) => id && !names.has(id));
    if (unknown.length === 0) return;
    for (const [id, name] of await directory.names(unknown)) names.set(id, name);
  };
  const plans = await openPlans(scope, binder.findings_of, found.nodes);
  await meet([binder.ordered_by, ...plans.map(({ owner_id }) => owner_id)]);
  return {
    found,
    scores,
    plans: plansByPlace(plans),
    print: binderPrinter(sentenceLanguages.find((one) => one === binder.language) ?? 'en', names),
    read: async (ids) => {
      const nodes = await new NodeRepository(scope).wholes(ids);
      const said = ids.flatMap((id) => raters.flatMap((rater) => scores.get(`${rater} ${id}`) ?? []));
      const answers: Response[] = [];
      for await (const batch of new LatestAnswerRepository(scope).of(answerIds(said))) answers.push(...batch);
      await meet(answers.map(({ updator_id }) => updator_id));
      return {
        activities: new Map(nodes.map((node) => [node.id, node])),
        answers: new Map(answers.map((answer) => [answer.id, answer])),
      };
    },
  };
}

/** @param findingsOf the rater whose findings alone are told; '' for all */
async function openPlans(scope: Scope, findingsOf: string, nodes: Node[]): Promise<ActionPlan[]> {
  const idsOf = (wanted: NodeKind): string[] => nodes.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const plans = await new ActionPlanRepository(scope).ofNodes(idsOf('standard'), idsOf('activity'));
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
