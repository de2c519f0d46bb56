import { invalid, required, say } from '@attesta/kit';
import type { MeetingFields } from '../repositories/meeting.schema';

type Plan = Pick<
  MeetingFields,
  'status' | 'meeting_name' | 'meeting_date' | 'meeting_time_start' | 'meeting_time_end' | 'agenda'
>;

/**
 * Makes sure that a meeting which is planned can take place: it has a name, a day, times and an agenda. A draft may lack all
 * of them, but does not end before it begins either.
 * @throws AppError invalid naming the field
 */
export function checkPlan(meeting: Plan): void {
  const { status, meeting_time_start: start, meeting_time_end: end, agenda } = meeting;
  if (start && end && end <= start) throw invalid('meeting_time_end', say('governance.meeting_ends_before'));
  if (status === 'draft') return;
  for (const field of ['meeting_name', 'meeting_date', 'meeting_time_start', 'meeting_time_end'] as const)
    required(meeting[field], field);
  if (agenda.length === 0) throw invalid('agenda_of_meeting', say('governance.agenda_is_empty'));
  const lacking = agenda.findIndex(
    ({ agenda_item, subAgenda }) => !agenda_item || subAgenda.some((sub) => !sub.agenda_item),
  );
  if (lacking >= 0)
    throw invalid(`agenda_of_meeting[${lacking}].agenda_item`, say('governance.agenda_point_lacks_item'));
}

/** A time of day, HH:MM; '' stays ''. @throws AppError invalid naming the field */
export function timeOfDay(given: string, field: string): string {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(given.trim()) ?? [];
  if (!minutes) throw invalid(field, say('governance.no_time', { field }));
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** An IANA time zone. @throws AppError invalid naming the field */
export function timeZone(given: string, field: string): string {
  const zone = given.trim();
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    // What the runtime makes of it may be an older name of the same zone.
    return zone;
  } catch {
    throw invalid(field, say('governance.no_time_zone'));
  }
}
