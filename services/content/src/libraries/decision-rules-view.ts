import { type Context, rulesSchema, usualRules } from '@attesta/kit';
import type { DecisionRules } from '@attesta/proto/content';
import type { Library } from '../repositories';
import { libraryViews } from './library-view';

/** The decision rules that hold for a library: its own, or the usual ones. */
export async function decisionRulesView(context: Context, library: Library): Promise<DecisionRules> {
  const own = library.decision_rules ?? [];
  const [shown] = await libraryViews(context, [library]);
  return {
    library_id: library.id,
    library_name: library.name,
    rules: own.length > 0 ? own : [...usualRules],
    own: own.length > 0,
    version: library.version,
    may_edit: shown?.may_edit ?? false,
    schema: JSON.stringify(rulesSchema()),
  };
}
