import { addDays, type DecisionRule } from '@attesta/kit/plain';
import type { AnswerCounts } from '../scoring/response-score';
import type { JudgedNode, ScoredTree } from './scored-tree';
import { asShown, type Step, shortestWay, shortestWays } from './shortest-way';

/** A place where a rule does not hold. */
export interface Broken {
  node_id: string;
  /** Of a rule that counts: what was counted there. */
  counted: string[];
  /** The shortest way to where it holds. */
  steps: Step[];
}

interface Checked {
  broken: Broken[];
  unscored: number;
}

type Check = (tree: ScoredTree, rule: DecisionRule, today: string) => Checked;

/** How each kind of rule is checked. */
export const ruleChecks: Record<DecisionRule['kind'], Check> = {
  score_at_least: (tree, { level = 'library', score = 0, esr }) => {
    const nodes = tree.of(level, esr);
    const low = nodes.filter(({ id }) => (shown(tree, id) ?? score) < score);
    return {
      broken: low.map(({ id }) => ({ node_id: id, counted: [], steps: shortestWay(tree, id, score) })),
      unscored: nodes.filter(({ id }) => tree.score(id) === null).length,
    };
  },

  few_at_or_below: (tree, { level = 'substandard', within = 'standard', score = 0, most = 0, esr }) => {
    const groups = tree.of(within).map((group) => ({ group, members: tree.within(group.id, level, esr) }));
    const broken = groups.flatMap(({ group, members }): Broken[] => {
      const low = members.filter(({ id }) => (shown(tree, id) ?? Number.POSITIVE_INFINITY) <= score);
      if (low.length <= most) return [];
      // The least that shows as more: scores are shown with 2 decimals.
      const ids = low.map(({ id }) => id);
      return [{ node_id: group.id, counted: ids, steps: shortestWays(tree, ids, score + 0.01, low.length - most) }];
    });
    const members = new Set(groups.flatMap((group) => group.members));
    return { broken, unscored: [...members].filter(({ id }) => tree.score(id) === null).length };
  },

  answer_forbidden: (tree, { answer = 'not applicable', esr }) =>
    ofAnswered(tree, tree.of('activity', esr), 'reconsider', ({ id }) => {
      const counts = tree.known(id)?.answers;
      const key = answer.replace(' ', '_') as keyof AnswerCounts;
      // What was left open in a submitted response counts as not met.
      const open = answer === 'not met' ? (counts?.unanswered ?? 0) : 0;
      return (counts?.[key] ?? 0) + open > 0;
    }),

  evidence_required: (tree, { esr }) =>
    ofAnswered(
      tree,
      tree.of('activity', esr).filter(({ activity }) => (activity?.type ?? 1) === 1),
      'attach',
      ({ id }) => (tree.known(id)?.evidence ?? 0) === 0,
    ),

  all_answered: (tree, { esr }) => ({
    broken: tree.of('activity', esr).flatMap(({ id }) => (tree.known(id) ? [] : brokenAt(id, 'answer'))),
    unscored: 0,
  }),

  answered_within: (tree, { days = 0, esr }, today) =>
    ofAnswered(tree, tree.of('activity', esr), 'renew', ({ id }) => {
      return (tree.known(id)?.response_date ?? today) < addDays(today, -days);
    }),
};

/** Of a rule about answers: where it is broken among what is answered; where nothing is, nothing can be told. */
function ofAnswered(
  tree: ScoredTree,
  activities: JudgedNode[],
  action: Step['action'],
  isBroken: (activity: JudgedNode) => boolean,
): Checked {
  const answered = activities.filter(({ id }) => tree.known(id));
  return {
    broken: answered.filter(isBroken).flatMap(({ id }) => brokenAt(id, action)),
    unscored: answered.length === 0 ? activities.length : 0,
  };
}

function brokenAt(id: string, action: Step['action']): Broken[] {
  return [{ node_id: id, counted: [], steps: [{ activity_id: id, action }] }];
}

function shown(tree: ScoredTree, id: string): number | undefined {
  const score = tree.score(id);
  return score === null ? undefined : asShown(score);
}
