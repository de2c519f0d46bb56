import { type Scope, SharedRepository } from '@attesta/kit';
import { type SurveyorSessionFields, SurveyorSessionModel } from './surveyor-session.schema';

/** Tells which organizations have surveyor sessions, for the command that tells of them again; nothing else. */
export class SurveyedOrganizationRepository extends SharedRepository<SurveyorSessionFields> {
  constructor(scope: Scope) {
    super(SurveyorSessionModel, scope);
  }

  async ids(): Promise<string[]> {
    const found = await this.aggregate<{ _id: string }>([{ $group: { _id: '$organization_id' } }]);
    return found.map(({ _id }) => _id).sort();
  }
}
