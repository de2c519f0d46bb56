import { consumer, type Event, type UnitOfWork } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import { ResponseRepository } from '../repositories/response.repository';
import { ScoreLockRepository } from '../repositories/score-lock.repository';
import { countResponse } from '../scoring/count-response';
import { refreshActivity } from '../scoring/refresh-activity';
import { rescoreLibrary } from '../scoring/rescore-library';
import { rescorePath } from '../scoring/rescore-path';

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
}

interface RescoreRequested {
  library_id: string;
}

/**
 * Moves scores after responses and content changes. Answers are accepted without it, so that they are while the broker
 * is away; the scores catch up when it is back.
 */
export const scoresConsumer = consumer<ResponseRecorded | RescoreRequested>({
  name: 'compliance-scores',
  subjects: ['compliance.response.recorded', 'compliance.rescore.requested'],
  handle: async (event, unit) => {
    await new ScoreLockRepository(unit).take();
    if (event.subject === 'compliance.rescore.requested') await rescore(event as Event<RescoreRequested>, unit);
    else await record(event as Event<ResponseRecorded>, unit);
  },
});

async function record({ data }: Event<ResponseRecorded>, unit: UnitOfWork): Promise<void> {
  await refreshActivity(unit, data.activity_id, data.rater);
  const nodes = await rescorePath(unit, data.rater, data.substandard_ids);
  await countResponse(unit, data.response_id, await new ResponseRepository(unit).standing(data.response_id));
  tell(unit, { library_id: data.library_id, rater: data.rater, nodes: [data.activity_id, ...nodes] });
}

async function rescore({ data }: Event<RescoreRequested>, unit: UnitOfWork): Promise<void> {
  if ((await rescoreLibrary(unit, data.library_id)) > 0) tell(unit, { library_id: data.library_id, nodes: [] });
}

function tell(unit: UnitOfWork, data: { library_id: string; rater?: Rater; nodes: string[] }): void {
  const { organizationId } = unit;
  unit.publish('compliance.scores.changed', { organization_id: organizationId, ...data });
  unit.live({ organizationId, type: 'scores.changed', data });
}
