import type { Day, Filter, FindOptions, Scope } from '@attesta/kit';
import { type Assignment, AssignmentRepository } from './assignment.repository';
import { KeptAssignmentRepository, sinceOf } from './kept-assignment.repository';

/** Assignments as they were at the end of a day; only to read. */
export class PastAssignmentRepository extends AssignmentRepository {
  constructor(
    scope: Scope,
    private readonly day: Day,
  ) {
    super(scope);
  }

  override async find(filter: Filter = {}, options: FindOptions = {}): Promise<Assignment[]> {
    const then = { $and: [filter, { from: { $lte: this.day }, until: { $gt: this.day } }] };
    const [present, kept] = await Promise.all([
      super.find(filter, options),
      new KeptAssignmentRepository(this.scope).find(then, options),
    ]);
    return [...present.filter((one) => sinceOf(one) <= this.day), ...kept];
  }
}
