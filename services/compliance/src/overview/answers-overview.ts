import { addDays, type Day, firstOfMonth, type Scope } from '@attesta/kit';
import type { ComplianceMet } from '@attesta/proto/compliance';
import type { Rater } from '../domain/rater';
import { type AnsweredElements, addUp, monthsBefore, monthsBetween, share } from '../domain/trend';
import { MonthCountRepository } from '../repositories/month-count.repository';
import { type CountsAsked, ResponseCountRepository } from '../repositories/response-count.repository';

type MonthFigures = AnsweredElements & { month: string };

/** Elements met, partially met and not met from one month to another (YYYY-MM), in all and month by month. One database call. */
export async function answersBetween(
  scope: Scope,
  asked: { rater: Rater; libraries: string[]; first: string; last: string },
): Promise<ComplianceMet> {
  const { rater, libraries, first, last } = asked;
  return trendOf(first, last, await new MonthCountRepository(scope).between(rater, libraries, first, last));
}

/**
 * The same from one day to another: whole months from their own counts, the days of a month that is not whole from those of
 * its responses. Three database calls. With activities, only of the answers to these: one call.
 */
export async function answersOnDays(scope: Scope, asked: CountsAsked): Promise<ComplianceMet> {
  const { rater, libraries, from, to, activities } = asked;
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const single = new ResponseCountRepository(scope);
  if (activities || first === last) return trendOf(first, last, await single.byMonth(asked));
  const [fromWhole, toWhole] = [from === firstOfMonth(from), to === endOfMonth(last)];
  const counts = await Promise.all<MonthFigures[]>([
    new MonthCountRepository(scope).between(
      rater,
      libraries,
      fromWhole ? first : monthsBefore(first, -1),
      toWhole ? last : monthsBefore(last, 1),
    ),
    fromWhole ? [] : single.byMonth({ ...asked, to: endOfMonth(first) }),
    toWhole ? [] : single.byMonth({ ...asked, from: firstOfMonth(to) }),
  ]);
  return trendOf(first, last, counts.flat());
}

function trendOf(first: string, last: string, counts: MonthFigures[]): ComplianceMet {
  const trend = monthsBetween(first, last).map((month) => {
    const own = addUp(counts.filter((count) => count.month === month));
    return { month, ...own, score: share(own) };
  });
  const total = addUp(trend);
  return { ...total, score: share(total), trend };
}

function endOfMonth(month: string): Day {
  return addDays(`${monthsBefore(month, -1)}-01`, -1);
}
