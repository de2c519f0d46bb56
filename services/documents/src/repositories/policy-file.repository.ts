import { type Scope, SharedRepository } from '@attesta/kit';
import { type PolicyVersion, type PolicyVersionFields, PolicyVersionModel } from './policy-version.schema';

/** Which versions of policies hold some files, in whatever organization: the file's reader is judged by what is found. */
export class PolicyFileRepository extends SharedRepository<PolicyVersionFields> {
  constructor(scope: Scope) {
    super(PolicyVersionModel, scope);
  }

  holding(fileIds: string[]): Promise<PolicyVersion[]> {
    return fileIds.length === 0 ? Promise.resolve([]) : this.find({ file_id: { $in: fileIds } });
  }

  /** Those behind an id whose file is of a format from before 2007. */
  old(after: string, limit: number): Promise<PolicyVersion[]> {
    return this.findAfter(after, limit, { format: { $in: ['doc', 'xls'] } });
  }

  /** Every version of some policies. */
  ofPolicies(policyIds: string[]): Promise<PolicyVersion[]> {
    return this.find({ policy_id: { $in: policyIds } });
  }
}
