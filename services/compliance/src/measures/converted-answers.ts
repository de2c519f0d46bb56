import { type Filter, grouped, type Scope } from '@attesta/kit';
import { range } from '../domain/kpi/kpi-answer';
import { type ConvertedChecklist, ConvertedChecklistRepository } from '../repositories/converted-checklist.repository';
import { ofKind, type Response } from '../repositories/response.repository';
import { asKpi, firstDayOf } from './converted-checklists';

/** The checklists that count among an organization's KPIs, by activity. */
export type ConvertedById = ReadonlyMap<string, ConvertedChecklist>;

/** One database call. */
export async function convertedById(scope: Scope): Promise<ConvertedById> {
  const found = await new ConvertedChecklistRepository(scope).find();
  return new Map(found.map((one) => [one.activity_id, one]));
}

/** A response as lists and reports of KPIs show it: of a checklist that counts there the value that it is. */
export function valueOrScore(answer: Response, conversions: ConvertedById): Response {
  const converted = conversions.get(answer.activity_id);
  return converted ? asKpi(answer, converted) : answer;
}

/** Filters for the responses that are values of such checklists, and stand as it is wanted against their targets. */
export function convertedAnswers(
  conversions: Iterable<ConvertedChecklist>,
  standing: string | null | undefined,
): Filter[] {
  const alike = grouped([...conversions], (one) => [firstDayOf(one), one.target, one.totarget].join(' '));
  return [...alike.values()].flatMap((list) => {
    const [one] = list as [ConvertedChecklist];
    const scores = scoresStanding(standing, one);
    const activity_id = { $in: list.map((other) => other.activity_id) };
    return scores ? [{ ...ofKind('checklist'), activity_id, response_date: { $gte: firstDayOf(one) }, ...scores }] : [];
  });
}

/** The same as kpiStanding, as a filter; undefined where none can stand so. */
function scoresStanding(standing: string | null | undefined, converted: ConvertedChecklist): Filter | undefined {
  if (!standing) return {};
  const { least, most } = range(converted);
  const isBounded = least !== undefined || most !== undefined;
  if (standing === 'no target') return isBounded ? undefined : { score: { $ne: null } };
  if (!isBounded) return undefined;
  const below = least === undefined ? [] : [{ score: { $lt: least } }];
  const above = most === undefined ? [] : [{ score: { $gt: most } }];
  return standing === 'met'
    ? { score: { ...(least === undefined ? {} : { $gte: least }), ...(most === undefined ? {} : { $lte: most }) } }
    : { $or: [...below, ...above] };
}
