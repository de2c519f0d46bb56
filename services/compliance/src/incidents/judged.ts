import { type Day, daysBetween } from '@attesta/kit';
import { type Consequence, type Recurrence, safetyAssessmentCode } from '../domain/safety-assessment-code';
import type { Incident, IncidentFields } from '../repositories/incident.schema';

/** What follows from a change and is stored with it, so that lists sort and figures add up: the severity, and the days it was open. */
export function judgedBy(
  before: Pick<Incident, 'status' | 'days_open'>,
  after: Incident,
  today: Day,
): Pick<IncidentFields, 'severity' | 'days_open'> {
  const { consequence, recurrence, status, reported_on } = after;
  const severity =
    consequence && recurrence ? safetyAssessmentCode(consequence as Consequence, recurrence as Recurrence) : 0;
  if (status !== 'closed') return { severity, days_open: null };
  return { severity, days_open: before.status === 'closed' ? before.days_open : daysBetween(reported_on, today) };
}
