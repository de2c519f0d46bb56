import { consumer } from '@attesta/kit';
import { type AssignmentsChanged, workAfter } from '../domain/work';
import { WorkRepository } from '../repositories/work.repository';

/** Keeps what people answer for as compliance has it, whoever assigned it and where. */
export const assignmentsConsumer = consumer<AssignmentsChanged & { user_id: string }>({
  name: 'tenancy-assignments',
  subjects: ['compliance.assignment.changed'],
  changes: ['tenancy.user'],
  handle: async ({ data: { user_id, ...change } }, unit) => {
    const work = new WorkRepository(unit);
    const present = (await work.ofUsers([user_id])).get(user_id);
    const nothing = { properties: [], standard_ids: [], substandard_ids: [] };
    const { properties, standard_ids, substandard_ids } = workAfter(present ?? nothing, change);
    await work.put(user_id, { properties, standard_ids, substandard_ids });
  },
});
