import { consumer } from '@attesta/kit';
import { AnsweredDayRepository } from '../repositories/answered-day.repository';

/** What of compliance.response.recorded this service keeps. */
interface ResponseRecorded {
  response_id: string;
  activity_id: string;
  organization_id: string;
  /** Absent in the events of releases that did not tell it. */
  response_date?: string;
  deleted?: boolean;
}

/** Keeps the days on which activities were answered, for lists that are narrowed by days. */
export const answersConsumer = consumer<ResponseRecorded>({
  name: 'content-answers',
  subjects: ['compliance.response.recorded'],
  changes: ['compliance.response'],
  handle: async ({ data }, unit) => {
    const { response_id, activity_id, organization_id, response_date, deleted } = data;
    const days = new AnsweredDayRepository(unit.withOrganization(organization_id));
    if (deleted) await days.deleteMany({ response_id });
    else if (response_date) await days.upsert({ response_id }, { $set: { activity_id, day: response_date } });
  },
});
