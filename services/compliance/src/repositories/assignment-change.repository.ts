import { type Scope, TenantRepository } from '@attesta/kit';
import type { AssignmentStep } from '../domain/assignment-step';
import { type AssignmentChangeDocument, AssignmentChangeModel } from './assignment-change.schema';

/** What can be undone, for a day. */
export class AssignmentChangeRepository extends TenantRepository<AssignmentChangeDocument> {
  constructor(scope: Scope) {
    super(AssignmentChangeModel, scope);
  }

  /** Keeps a change. @returns its id */
  async keep(madeBy: string, steps: AssignmentStep[]): Promise<string> {
    return (await this.create({ made_by: madeBy, made_at: new Date(), steps })).id;
  }

  /** Takes somebody's change out, so that it is undone once; undefined when there is none. */
  async takeOut(id: string, madeBy: string): Promise<AssignmentStep[] | undefined> {
    const found = await this.findOne({ _id: id, made_by: madeBy });
    return found && (await this.deleteOne({ _id: id })) ? found.steps : undefined;
  }
}
