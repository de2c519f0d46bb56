import type { Day } from '@attesta/kit';

/** What rows show as the score on a day (scoreOn): of a document that has expired 0, of all else what is stored. */
export function scoreOnDay(day: Day) {
  const expiry = '$document.expiry_date';
  const isOver = { $and: [{ $ne: ['$score', null] }, { $gt: [expiry, ''] }, { $lt: [expiry, day] }] };
  return { $cond: [isOver, 0, '$score'] };
}
