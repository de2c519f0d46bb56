import { addDays, dayOf } from '@attesta/kit';
import type { TestCall } from '@attesta/kit/testing';
import { IncidentModel } from '../repositories/incident.schema';
import type { World } from './world';

export const severe = { status: 'triaged', consequence: 'major', recurrence: 'likely' };
export const slight = { status: 'triaged', consequence: 'minor', recurrence: 'rare' };

/** What tests of incidents ask for again and again. @param of gives their world once it has started */
export function incidentCalls(of: () => World) {
  const fall = (more: object) => ({
    type: 'accident',
    outcome: 'harmful',
    harm: 'mild',
    description: 'A patient fell beside the bed.',
    place: 'Ward 3',
    ...more,
  });
  return {
    create: (more: object = {}, as: TestCall = of().northwind.updater) =>
      of().service.call('compliance.CreateIncident', fall(more), as),
    update: (request: object, as: TestCall = of().northwind.admin) =>
      of().service.call('compliance.UpdateIncident', request, as),
    open: async (id = '', as: TestCall = of().northwind.admin) =>
      (await of().service.call('compliance.GetIncident', { id }, as)).data,
    list: async (request: object = {}, as: TestCall = of().northwind.admin) =>
      (await of().service.call('compliance.ListIncidents', request, as)).data ?? [],
    remove: (id: string, as: TestCall = of().northwind.admin) =>
      of().service.call('compliance.DeleteIncident', { id }, as),
    stored: (id?: string) => IncidentModel.findById(id).lean(),
    /** A corrective action that is due in a week. */
    bars: (more: object = {}) => ({
      name: 'Bed bars',
      owner_id: of().northwind.admin.userId,
      due_date: addDays(dayOf(new Date()), 7),
      ...more,
    }),
  };
}
