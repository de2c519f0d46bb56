import { type Filter, type Scope, TenantRepository, type Update } from '@attesta/kit';
import { type EditingSession, type EditingSessionFields, EditingSessionModel } from './editing-session.schema';

/** The editing sessions of the organization acted for. */
export class EditingSessionRepository extends TenantRepository<EditingSessionFields> {
  constructor(scope: Scope) {
    super(EditingSessionModel, scope);
  }

  ofPolicy(policyId: string): Promise<EditingSession | undefined> {
    return this.findOne({ policy_id: policyId });
  }

  /** Changes a session if it is still as somebody has seen it; undefined when it is not. */
  changeIf(id: string, seen: Filter, update: Update): Promise<EditingSession | undefined> {
    return this.updateOne({ ...seen, _id: id }, update);
  }

  ofPolicies(policyIds: string[]): Promise<EditingSession[]> {
    return this.find({ policy_id: { $in: policyIds } });
  }
}
