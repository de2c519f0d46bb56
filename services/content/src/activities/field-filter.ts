import {
  type Context,
  day,
  dayOf,
  type Filter,
  findFrequency,
  frequencies,
  invalid,
  say,
  submissionDayNumber,
} from '@attesta/kit';
import { dueWithin } from '../domain/due-within';
import { AnsweredDayRepository, type LibraryReach, VisibleActivityRepository } from '../repositories';
import { dueOnce } from './due-once';

/** What lists of activities, and the reading of one, are narrowed by. */
export interface ActivityFields {
  type?: number | null;
  kpi?: number | null;
  source?: number | null;
  response_frequency?: string | null;
  submission_day?: string | null;
  fromDate?: string | null;
  toDate?: string | null;
}

/**
 * A filter of activities by their fields, and by the days on which they were due or the organization answered them.
 * @param visible the libraries whose activities it is for
 * @throws AppError invalid naming the field
 */
export async function fieldFilter(context: Context, visible: LibraryReach, request: ActivityFields): Promise<Filter> {
  const { type, kpi, source, response_frequency, submission_day } = request;
  if (type && ![1, 2, 3].includes(type)) throw invalid('type', say('content.activity_type_one_of'));
  return {
    ...(type ? { type } : {}),
    ...(kpi === null || kpi === undefined ? {} : { kpi }),
    ...(source ? { source } : {}),
    ...(response_frequency ? { response_frequency: storedWords(response_frequency) } : {}),
    ...(submission_day ? { submission_day: await storedDays(context, visible, submission_day.trim()) } : {}),
    ...(await daysFilter(context, visible, request)),
  };
}

/** A frequency however it is spelt, and as earlier releases stored it. @throws AppError invalid */
function storedWords(word: string): Filter {
  const frequency = findFrequency(word);
  if (!frequency)
    throw invalid('response_frequency', say('content.frequency_one_of', { frequencies: frequencies.join(', ') }));
  return { $in: frequency === 'one time' ? [frequency, 'once'] : [frequency] };
}

/** A submission day however it is spelt: the spellings that occur and mean the same to whoever reckons when something is due. */
async function storedDays(context: Context, visible: LibraryReach, asked: string): Promise<Filter> {
  const number = submissionDayNumber(asked);
  if (number === 0) return { $in: [asked] };
  const schedules = await new VisibleActivityRepository(context, visible).schedules();
  const spellings = new Set(schedules.map(({ submission_day }) => submission_day));
  return { $in: [...spellings].filter((spelling) => submissionDayNumber(spelling) === number) };
}

async function daysFilter(context: Context, visible: LibraryReach, request: ActivityFields): Promise<Filter> {
  const from = day(request.fromDate, 'fromDate');
  const to = day(request.toDate, 'toDate');
  if (!from && !to) return {};
  if (from && to && from > to) throw invalid('fromDate', say('content.days_reversed'));
  const [first, last] = [from && dayOf(from), to && dayOf(to)];
  const schedules = await new VisibleActivityRepository(context, visible).schedules();
  const answered = context.organizationId ? await new AnsweredDayRepository(context).answeredWithin(first, last) : [];
  const once = await dueOnce(context, visible, schedules, first, last);
  return { $or: [{ _id: { $in: answered } }, ...dueWithin(schedules, first, last), ...once] };
}
