import { periodOf, readFrequency } from '@attesta/kit';
import { activityKind } from '../domain/activity-kind';
import { kpiScore } from '../domain/kpi/kpi-answer';
import { type ObservationStatus, observationScore } from '../domain/observation/observation-answer';
import type { ChangedNode } from '../events/node-event';
import { ResponseRepository } from '../repositories/response.repository';
import type { TestOrganization, World } from './world';

/** What an updater records of a KPI, an observation or a document on a day. */
export interface TestAnswer {
  activity: ChangedNode;
  day: string;
  value?: number;
  status?: ObservationStatus;
  observation_type?: string;
  expiry_date?: string;
  files?: number;
}

/**
 * Writes answers of an organization's updater as the past has left them, of any day and several a period, and has them scored:
 * the calls that record them allow one a period, which would take a year of tests for a year of values.
 */
export async function recordAnswers(world: World, organization: TestOrganization, list: TestAnswer[]): Promise<void> {
  const repository = new ResponseRepository({ organizationId: organization.id });
  const made = await repository.createMany(list.map((answer, index) => stored(answer, organization, index)));
  for (const { id, activity_id } of made) {
    const data = { response_id: id, activity_id, rater: 'updater', organization_id: organization.id };
    await world.service.event('compliance.response.recorded', data, { organization_id: organization.id });
  }
}

function stored(
  { activity, day, value, status, expiry_date = '', files = 0, observation_type }: TestAnswer,
  { updater }: TestOrganization,
  index: number,
) {
  const asked = activity.activity;
  const kind = activityKind({ type: asked?.type ?? 1, kpi: Number(asked?.kpi ?? 0) });
  const target = { target: asked?.target ?? null, totarget: asked?.totarget ?? null };
  const updator_id = updater.userId as string;
  return {
    kind,
    activity_id: activity.id,
    source: 1,
    library_id: activity.library_id,
    rater: 'updater' as const,
    period: `${periodOf(readFrequency(asked?.response_frequency), day).key} ${day} ${index}`,
    response_date: day,
    file_status: 'submitted' as const,
    updator_id,
    recorded_by: updator_id,
    submitted_at: new Date(`${day}T12:00:00Z`),
    kpi:
      kind === 'kpi'
        ? {
            value: value ?? null,
            numerator: null,
            denominator: null,
            ...target,
            type_of_number: '',
            type_of_measure: '',
            aggregation_type: asked?.aggregation_type ?? '',
          }
        : null,
    observation:
      kind === 'observation'
        ? {
            status: status ?? null,
            observation_type: observation_type ?? asked?.observation_type ?? '',
            currency: null,
            currency_type: '',
          }
        : null,
    document: kind === 'document' ? { expiry_date, description: '' } : null,
    files: Array.from({ length: files }, (_, number) => ({
      id: `${index}${number}`,
      file_id: `file ${index} ${number}`,
      name: 'certificate.pdf',
      size: 1,
      content_type: 'application/pdf',
      file_path: 'path',
      uploaded_by: updator_id,
      uploaded_at: new Date(`${day}T12:00:00Z`),
    })),
    score:
      kind === 'kpi'
        ? kpiScore({ value: value ?? null, ...target })
        : kind === 'observation'
          ? observationScore({ status: status ?? null })
          : files > 0
            ? 100
            : 0,
  };
}
