import type { Scope } from '@attesta/kit';
import type { ComplianceMet } from '@attesta/proto/compliance';
import type { Rater } from '../domain/rater';
import { addUp, monthsBetween, share } from '../domain/trend';
import { MonthCountRepository } from '../repositories/month-count.repository';

/** Elements met, partially met and not met from one month to another (YYYY-MM), in all and month by month. One database call. */
export async function answersBetween(
  scope: Scope,
  asked: { rater: Rater; libraries: string[]; first: string; last: string },
): Promise<ComplianceMet> {
  const { rater, libraries, first, last } = asked;
  const counts = await new MonthCountRepository(scope).between(rater, libraries, first, last);
  const trend = monthsBetween(first, last).map((month) => {
    const own = addUp(counts.filter((count) => count.month === month));
    return { month, ...own, score: share(own) };
  });
  const total = addUp(trend);
  return { ...total, score: share(total), trend };
}
