import { type Scope, TenantRepository } from '@attesta/kit';
import { type SurveyBinder, type SurveyBinderFields, SurveyBinderModel } from './survey-binder.schema';

/** The survey binders of the organization acted for. */
export class SurveyBinderRepository extends TenantRepository<SurveyBinderFields> {
  constructor(scope: Scope) {
    super(SurveyBinderModel, scope);
  }

  /** All of them, in the order of a sort; there are few (mostBinders). */
  all(sort: Record<string, 1 | -1>): Promise<SurveyBinder[]> {
    return this.find({}, { sort });
  }

  drop(id: string): Promise<boolean> {
    return this.deleteOne({ _id: id });
  }
}
