import { type DecisionRule, type GivenRule, misfits, readRules, say } from '@attesta/kit/plain';
import { limits } from '../limits';
import type { RowReader } from './row-reader';
import { columnOfField, type RuleColumn, ruleColumns } from './rule-columns';

/**
 * Takes the decision rule of a row into those of its library, as somebody who sends it is answered: each field that does not
 * fit is complained about. It stands in a row that names no chapter, for who reads it there would take it for the chapter's.
 * @returns whether the row says one
 */
export function readRule(rules: DecisionRule[], reader: RowReader): boolean {
  const columns = Object.keys(ruleColumns) as RuleColumn[];
  const said = columns.filter((column) => reader.cell(column) !== '');
  if (said.length === 0) return false;
  const rule: GivenRule = Object.fromEntries(said.map((column) => [ruleColumns[column], valueIn(reader.cell(column))]));
  const wrong = misfits(rule);
  for (const { field, message } of wrong) reader.error(columnOfField[field], message);
  if (reader.cell('chapter')) reader.error('decision_rule', say('content.decision_rule_of_library'));
  const most = limits.decisionRules;
  if (rules.length >= most) reader.error('decision_rule', say('content.too_many_decision_rules', { most }));
  else if (wrong.length === 0) rules.push(...readRules([rule]));
  return true;
}

/** A cell as the number that it shows, or the word. */
function valueIn(cell: string): string | number {
  return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell.toLowerCase();
}
