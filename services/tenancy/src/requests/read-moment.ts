import { invalid, say } from '@attesta/kit';

/** A moment in ISO 8601 that a request names; undefined where it names none. @throws AppError invalid */
export function readMoment(text: string | null | undefined, field: string): Date | undefined {
  if (!text) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw invalid(field, say('tenancy.moment_not_read', { field }));
  return moment;
}
