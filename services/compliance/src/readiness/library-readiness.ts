import { usualRules } from '@attesta/kit';
import type { LibraryReadiness, RuleVerdict as RuleVerdictView } from '@attesta/proto/compliance';
import { judge, type RuleVerdict } from '../domain/readiness/judge';
import type { ScoredTree } from '../domain/readiness/scored-tree';
import { rounded } from '../domain/scoring/percentage';
import { placeOf, type ScoredLibrary, stepsView } from './scored-library';

const mostPlaces = 50;
const mostCounted = 20;

/** The verdict on a library by its own decision rules or the usual ones. @param today the day that it is judged on, YYYY-MM-DD */
export function libraryReadiness({ library, tree }: ScoredLibrary, today: string): Omit<LibraryReadiness, 'rater'> {
  const own = library.decision_rules ?? [];
  const { verdict, rules } = judge(own.length > 0 ? own : usualRules, tree, library.id, today);
  return {
    library_id: library.id,
    library_name: library.name,
    verdict,
    score: rounded(tree.score(library.id)),
    rules: rules.map((rule) => ruleView(tree, rule)),
    own_rules: own.length > 0,
  };
}

function ruleView(tree: ScoredTree, { rule, state, broken, unscored }: RuleVerdict): RuleVerdictView {
  return {
    rule,
    state,
    broken: broken.slice(0, mostPlaces).map(({ node_id, counted, steps }) => ({
      place: placeOf(tree, node_id),
      counted: counted.slice(0, mostCounted).map((id) => placeOf(tree, id)),
      ...stepsView(tree, steps),
    })),
    broken_total: broken.length,
    unscored,
  };
}
