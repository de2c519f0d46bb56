import { type Filter, HeldWorkRepository, type Scope } from '@attesta/kit';
import { Types } from 'mongoose';
import { type PolicyText, type PolicyTextFields, PolicyTextModel } from './policy-text.schema';

const secondsOfDay = 24 * 60 * 60;

/** Texts of all organizations that wait to be read out of old Word and Excel files; nothing of a caller reaches it. */
export class PolicyTextJobRepository extends HeldWorkRepository<PolicyTextFields> {
  protected readonly unmade = { reading: 'waiting' };

  constructor(scope: Scope) {
    super(PolicyTextModel, scope);
  }

  /** Those of the last day: who has uploaded one looks for it now, and a release may have left a library to be read. */
  protected override before(now: Date): Filter {
    return { _id: { $gte: Types.ObjectId.createFromTime(Math.floor(now.getTime() / 1000) - secondsOfDay) } };
  }

  protected override organizationOf(document: object): string {
    return (document as PolicyText).organization_id;
  }
}
