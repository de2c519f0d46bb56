import { type GivenRule, misfits, readRules, say } from '@attesta/kit/plain';
import { limits } from '../limits';
import type { FileContent } from './file-content';
import type { RowReader } from './row-reader';
import { columnOfField, type RuleColumn, ruleColumns } from './rule-columns';

/** The word for the rules that hold for a library without rules of its own. */
const usualRulesWord = 'usual';
const columnsOfRules = Object.keys(ruleColumns) as RuleColumn[];

/**
 * Takes the decision rule of a row into those of its library, as somebody who sends it is answered: each field that does not
 * fit is complained about. It stands in a row that names no chapter, for who reads it there would take it for the chapter's.
 * The word "usual" takes away the library's own ones, and is then the only thing that the file says of them.
 * @returns whether the row says one
 */
export function readRule(content: Pick<FileContent, 'rules'>, reader: RowReader): boolean {
  const said = columnsOfRules.filter((column) => reader.cell(column) !== '');
  if (said.length === 0) return false;
  if (reader.cell('chapter')) reader.error('decision_rule', say('content.decision_rule_of_library'));
  const usual = reader.cell('decision_rule').toLowerCase() === usualRulesWord;
  const alone = usual ? said.length === 1 && !content.rules?.length : content.rules?.length !== 0;
  if (!alone) reader.error('decision_rule', say('content.usual_rules_alone', { word: usualRulesWord }));
  else if (usual) content.rules = [];
  else addRule(content, reader, said);
  return true;
}

function addRule(content: Pick<FileContent, 'rules'>, reader: RowReader, said: RuleColumn[]): void {
  const rule: GivenRule = Object.fromEntries(said.map((column) => [ruleColumns[column], valueIn(reader.cell(column))]));
  const wrong = misfits(rule);
  for (const { field, message } of wrong) reader.error(columnOfField[field], message);
  const most = limits.decisionRules;
  const { rules = [] } = content;
  if (rules.length >= most) reader.error('decision_rule', say('content.too_many_decision_rules', { most }));
  else if (wrong.length === 0) content.rules = [...rules, ...readRules([rule])];
}

/** A cell as the number that it shows, or the word. */
function valueIn(cell: string): string | number {
  return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell.toLowerCase();
}
