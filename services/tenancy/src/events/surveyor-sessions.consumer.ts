import { consumer } from '@attesta/kit';
import { WorkRepository } from '../repositories/work.repository';

interface SessionChanged {
  id: string;
  /** Its surveyor. */
  user_id: string;
  deleted?: boolean;
}

/** Keeps whose a surveyor session is as compliance has it, whoever planned it and where. */
export const surveyorSessionsConsumer = consumer<SessionChanged>({
  name: 'tenancy-surveyor-sessions',
  subjects: ['compliance.surveyor_session.changed'],
  changes: ['tenancy.user'],
  handle: ({ data: { id, user_id, deleted } }, unit) =>
    new WorkRepository(unit).moveSessions([id], deleted ? undefined : user_id),
});
