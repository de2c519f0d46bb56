import { currentDay, type Day, type Filter } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import type { AnswerOrder } from './answer-order';

/** Some answers and their order. Of several filters the answers are merged: an index has the order of those of each. */
export interface AnswerPart {
  some: [Filter, ...Filter[]];
  /** Further filters, which most often few answers fit: an index finds them, and another one has their order. */
  few?: Filter[];
  by: AnswerOrder;
}

/** Of so many activities the answers are looked for at first where a page is in the order of activities. */
const firstActivities = 8;

/**
 * The answers of a filter in an order, as parts one behind the other: to sort all of very many for a page takes seconds, and the first
 * parts, whose order an index has, are most often all that a page needs.
 */
export function* answerParts(where: Filter, by: AnswerOrder): Generator<AnswerPart> {
  if ('order' in by && !by.of) yield* byActivities(where, by.order);
  else if ('field' in by && by.field === 'score') yield* byScore(ofEachRater(where), by.direction, currentDay());
  else if ('field' in by && by.field === 'response_date') yield { some: ofEachRater(where), by };
  else yield { some: [where], by };
}

/** A few activities at first, and eight times as many the next. */
function* byActivities(where: Filter, order: string[]): Generator<AnswerPart> {
  let first = 0;
  for (let size = firstActivities; first < order.length; size *= 8) {
    const some = order.slice(first, first + size);
    yield { some: [{ ...where, activity_id: { $in: some } }], by: { order: some } };
    first += size;
  }
}

/** An index has the answers of one kind of raters in their order. */
function ofEachRater(where: Filter): [Filter, ...Filter[]] {
  const [first, ...others] = (where.rater as { $in?: Rater[] } | undefined)?.$in ?? [];
  return first ? [{ ...where, rater: first }, ...others.map((rater) => ({ ...where, rater }))] : [where];
}

/** By what rows show as the score on a day (score-on-day.ts), which of a document that has expired is 0, whatever is stored. */
function* byScore(each: [Filter, ...Filter[]], direction: 1 | -1, today: Day): Generator<AnswerPart> {
  const expired = { 'document.expiry_date': { $gt: '', $lt: today } };
  const those = (one: Filter): AnswerPart['some'] => {
    const [first, ...others] = each.map((where): Filter => ({ ...where, $and: [one] }));
    return [first as Filter, ...others];
  };
  const latestFirst = { field: 'response_date', direction: -1 } as const;
  const parts: AnswerPart[] = [
    { some: those({ score: { $gt: 0 }, $nor: [expired] }), by: { field: 'score', direction, stored: true } },
    {
      some: those({ score: 0 }),
      few: those({ score: { $gt: 0 }, kind: 'document', ...expired }),
      by: latestFirst,
    },
    { some: those({ score: null }), by: latestFirst },
  ];
  yield* direction === 1 ? parts.reverse() : parts;
}
