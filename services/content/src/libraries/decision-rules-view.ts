import { type Context, type DecisionRule, rulesSchema, usualRules } from '@attesta/kit';
import type { DecisionRules } from '@attesta/proto/content';
import type { Library } from '../repositories';
import { libraryViews } from './library-view';

/** The decision rules that hold for a library: its own, or the usual ones. */
export function rulesThatHold({ decision_rules: own = [] }: Pick<Library, 'decision_rules'>): DecisionRule[] {
  return own.length > 0 ? own : [...usualRules];
}

/** The decision rules that hold for a library, with what an editor of them needs. */
export async function decisionRulesView(context: Context, library: Library): Promise<DecisionRules> {
  const own = library.decision_rules ?? [];
  const [shown] = await libraryViews(context, [library]);
  return {
    library_id: library.id,
    library_name: library.name,
    rules: rulesThatHold(library),
    own: own.length > 0,
    version: library.version,
    may_edit: shown?.may_edit ?? false,
    schema: JSON.stringify(rulesSchema()),
  };
}
