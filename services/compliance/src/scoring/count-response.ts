import type { UnitOfWork } from '@attesta/kit';
import type { ElementAnswer } from '../domain/element-answer';
import { scoreResponse } from '../domain/scoring/response-score';
import { MonthCountRepository } from '../repositories/month-count.repository';
import type { Response } from '../repositories/response.repository';
import { ResponseCountRepository } from '../repositories/response-count.repository';
import type { Counts, ResponseCountDocument } from '../repositories/response-count.schema';

const names = ['responses', 'met', 'partially_met', 'not_met', 'not_applicable'] as const;

/** What a submitted response adds to its month; open elements count as not met, as they do in its score. */
export function countsOf(response: Response): Omit<ResponseCountDocument, 'organization_id'> {
  const { counts } = scoreResponse(
    response.elements.map((element) => (element.response as ElementAnswer | null) ?? undefined),
  );
  return {
    response_id: response.id,
    rater: response.rater,
    library_id: response.library_id,
    month: response.response_date.slice(0, 7),
    responses: 1,
    met: counts.met,
    partially_met: counts.partially_met,
    not_met: counts.not_met + counts.unanswered,
    not_applicable: counts.not_applicable,
  };
}

/** Brings the month counts up to date with one response: takes away what it had added, adds what it says now. */
export async function countResponse(
  unit: UnitOfWork,
  responseId: string,
  response: Response | undefined,
): Promise<void> {
  const counted = new ResponseCountRepository(unit);
  const months = new MonthCountRepository(unit);
  const before = await counted.ofResponse(responseId);
  const now = response?.file_status === 'submitted' ? countsOf(response) : undefined;
  const add = async (count: Omit<ResponseCountDocument, 'organization_id'>, sign: 1 | -1): Promise<void> => {
    const { rater, library_id, month } = count;
    await months.upsert({ rater, library_id, month }, { $inc: increments(count, sign) });
  };
  if (before) await add(before, -1);
  if (now) await add(now, 1);
  if (now) await counted.upsert({ response_id: responseId }, { $set: now });
  else if (before) await counted.deleteOne({ response_id: responseId });
}

function increments(counts: Counts, sign: 1 | -1): Counts {
  return Object.fromEntries(names.map((name) => [name, sign * counts[name]])) as unknown as Counts;
}
