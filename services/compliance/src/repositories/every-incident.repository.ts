import { type Day, type Scope, SharedRepository } from '@attesta/kit';
import { type Incident, type IncidentFields, IncidentModel } from './incident.schema';

/** Incidents of all organizations; for the job that reminds of their actions and for who asks whether there are any: shown to nobody. */
export class EveryIncidentRepository extends SharedRepository<IncidentFields> {
  constructor(scope: Scope) {
    super(IncidentModel, scope);
  }

  /** How many an organization has. */
  countOf(organizationId: string): Promise<number> {
    return this.count({ organization_id: organizationId });
  }

  /** The next ones behind an id with an action that is not done and was due from one day to before another, in the order of ids. */
  withActionsDue(id: string, from: Day, before: Day, limit: number): Promise<Incident[]> {
    const due = { done: false, due_date: { $gte: from, $lt: before } };
    return this.findAfter(id, limit, { actions: { $elemMatch: due } });
  }
}
