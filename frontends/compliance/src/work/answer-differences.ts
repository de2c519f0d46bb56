import { answerLabel } from '../shared/answer-label';
import type { ChecklistForm, ChecklistResponse } from '../shared/types';
import type { Difference } from '../unsent/conflict-panel';
import { type Answers, changedIds, fromWire } from './answers';

/** The elements of which a newer response says something else than the person. */
export function answerDifferences(
  t: (key: string) => string,
  form: ChecklistForm,
  theirs: ChecklistResponse,
  mine: Answers,
): Difference[] {
  const newer = fromWire(theirs.elements);
  const names = new Map(form.elements?.map(({ element_id, element_name }) => [element_id, element_name]));
  return changedIds(newer, mine).map((id) => ({
    key: id,
    name: names.get(id) ?? id,
    theirs: answerLabel(t, newer[id]?.response),
    mine: answerLabel(t, mine[id]?.response),
  }));
}
