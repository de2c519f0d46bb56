import { type Scope, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

interface ScoreStampFields {
  organization_id: string;
  /** Goes up with each transaction that changes scores of the organization; scores carry the one that they were written under. */
  stamp: number;
  /** The latest one under which scores were removed: of what was read before it, changes alone do not tell. */
  whole: number;
}

const ScoreStampModel: Model<ScoreStampFields> = model<ScoreStampFields>(
  'ScoreStamp',
  tenantSchema('score_stamps', { stamp: { type: Number, default: 0 }, whole: { type: Number, default: 0 } }),
);

/** Tells whether what a process keeps of an organization's scores is still what is stored, and since when not. */
export class ScoreStampRepository extends TenantRepository<ScoreStampFields> {
  constructor(scope: Scope) {
    super(ScoreStampModel, scope);
  }

  /** In the transaction that changes scores. @returns the stamp that they are written under */
  async advance({ removing }: { removing: boolean }): Promise<number> {
    const id = this.scope.organizationId;
    const { stamp } = await this.upsert({ _id: id }, { $inc: { stamp: 1 } });
    if (removing) await this.updateById(id as string, { $set: { whole: stamp } });
    return stamp;
  }

  async present(): Promise<{ stamp: number; whole: number }> {
    const { stamp = 0, whole = 0 } = (await this.findById(this.scope.organizationId as string)) ?? {};
    return { stamp, whole };
  }

  /** A stamp changes nothing that an audit would ask for. */
  protected override record(): void {}
}
