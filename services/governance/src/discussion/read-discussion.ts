import { invalid, say } from '@attesta/kit';
import type { DiscussionPointFields } from '../repositories/discussion-point.schema';

/** A day, or a point in time with its zone; a day begins at midnight UTC. @throws AppError invalid naming the field */
export function readMoment(given: string, field: string): Date {
  const text = given.trim();
  const moment = new Date(text);
  const isDay = /^\d{4}-\d{2}-\d{2}(T.*(Z|[+-]\d{2}:?\d{2}))?$/.test(text);
  // Days that there are not, such as 30 February, JavaScript takes for later ones.
  const isThere =
    !Number.isNaN(moment.getTime()) && new Date(text.slice(0, 10)).toISOString().startsWith(text.slice(0, 10));
  if (!isDay || !isThere) throw invalid(field, say('kit.field_no_day', { field }));
  return moment;
}

/** Makes sure that something was said. @throws AppError invalid */
export function checkSaid(
  { issues, discussion, resolutions }: Pick<DiscussionPointFields, 'issues' | 'discussion' | 'resolutions'>,
  field = 'issues',
): void {
  if (!issues && !discussion && !resolutions) throw invalid(field, say('governance.discussion_point_empty'));
}
