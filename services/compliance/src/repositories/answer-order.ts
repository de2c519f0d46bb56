import { currentDay } from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import { scoreOnDay } from './score-on-day';

/**
 * The order of answers: a field and its direction, or what a field may hold (the activities, where none is named) in the order in which
 * their answers come, all others last.
 */
export type AnswerOrder =
  | {
      field: string;
      direction: 1 | -1;
      /** Of checklists by their scores instead. */
      orScore?: boolean;
      /** By scores as they are stored, where none of them is another one today. */
      stored?: true;
    }
  | { order: string[]; of?: 'updator_id' | 'session_id' | 'rater' };

/** The stages that sort answers so; those that are alike begin with the latest. */
export function inOrder(by: AnswerOrder): PipelineStage[] {
  const place = placeOf(by);
  const first = 'field' in by ? { [place ? 'place' : by.field]: by.direction } : { place: 1 as const };
  return [...(place ? [{ $addFields: { place } }] : []), { $sort: { ...first, ...thenLatest(by) } }];
}

/** What answers are sorted by that no field of theirs says. */
function placeOf(by: AnswerOrder): object | undefined {
  if ('order' in by) return placeIn(by.order, by.of ?? 'activity_id');
  if (by.orScore) return { $cond: [{ $eq: ['$kind', 'kpi'] }, `$${by.field}`, '$score'] };
  return by.field === 'score' && !by.stored ? scoreOnDay(currentDay()) : undefined;
}

/** Where a document stands in an order of what one of its fields holds; behind all others, where it is not among them. */
function placeIn(order: string[], field: string) {
  const place = { $indexOfArray: [order, `$${field}`] };
  return { $cond: [{ $lt: [place, 0] }, order.length, place] };
}

/** The latest come first among those that are alike in what they are sorted by. */
function thenLatest(by: object): Record<string, 1 | -1> {
  return 'field' in by && by.field === 'response_date' ? { _id: 1 } : { response_date: -1, _id: 1 };
}
