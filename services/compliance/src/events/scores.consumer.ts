import { consumer, type Event, type UnitOfWork } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import { ConvertedChecklistRepository } from '../repositories/converted-checklist.repository';
import { moveScores } from '../scores/update/move-scores';
import type { KpiRecorded } from './kpi-rollups.consumer';

/** compliance.response.recorded: a response was submitted, changed after that, or deleted. */
export interface ResponseRecorded {
  response_id: string;
  activity_id: string;
  /** 1 admin-created, 2 client-created activity. */
  source: number;
  organization_id: string;
  library_id: string;
  substandard_ids: string[];
  rater: Rater;
  /** YYYY-MM-DD: the day that it was answered. */
  response_date: string;
  deleted: boolean;
}

/** compliance.rescore.requested: a library's content has changed its shape. */
interface RescoreRequested {
  library_id: string;
  /** Activities that have gone, come back or are in other libraries now. */
  activity_ids?: string[];
}

type Told = ResponseRecorded | RescoreRequested;

/**
 * Moves scores after responses and content changes. Answers are accepted without it, so that they are while the broker
 * is away; the scores catch up when it is back, many answers at once.
 */
export const scoresConsumer = consumer<Told>({
  name: 'compliance-scores',
  subjects: ['compliance.response.recorded', 'compliance.rescore.requested'],
  changes: ['compliance.scores'],
  handle: (event, unit) => follow([event], unit),
  handleMany: follow,
});

async function follow(events: Event<Told>[], unit: UnitOfWork): Promise<void> {
  const responses = events.filter(isRecorded).map(({ data }) => data);
  const rescores = events.filter(isRescore).map(({ data }) => data);
  await moveScores(unit, {
    responses,
    libraries: [...new Set(rescores.map(({ library_id }) => library_id))],
    movedActivities: [...new Set(rescores.flatMap(({ activity_ids }) => activity_ids ?? []))],
  });
  await tellConverted(unit, responses);
}

/** Of answers to checklists that count among the KPIs those who roll up KPIs are told: here, so that no answer waits for the look. */
async function tellConverted(unit: UnitOfWork, responses: ResponseRecorded[]): Promise<void> {
  const answered = new Set(responses.filter(({ rater }) => rater === 'updater').map(({ activity_id }) => activity_id));
  for (const { organization_id, activity_id } of await new ConvertedChecklistRepository(unit).ofActivities([
    ...answered,
  ]))
    unit.publish('compliance.kpi.recorded', { organization_id, activity_id } satisfies KpiRecorded);
}

function isRecorded(event: Event<Told>): event is Event<ResponseRecorded> {
  return event.subject === 'compliance.response.recorded';
}

function isRescore(event: Event<Told>): event is Event<RescoreRequested> {
  return event.subject === 'compliance.rescore.requested';
}
