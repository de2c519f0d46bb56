import { invalid, say } from '@attesta/kit';
import type { InboxPlace } from '../repositories/notification.repository';

/** A place in an inbox as replies name it. */
export function placeText({ created_at, id }: InboxPlace): string {
  return `${created_at.toISOString()}_${id}`;
}

/** The place that a request names; undefined where it names none. @throws AppError invalid when no reply has named it */
export function readPlace(text: string | null | undefined): InboxPlace | undefined {
  if (!text) return undefined;
  const [, time = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{24})$/.exec(text) ?? [];
  const created_at = new Date(time);
  if (Number.isNaN(created_at.getTime())) throw invalid('before', say('tenancy.notification_before'));
  return { created_at, id };
}
