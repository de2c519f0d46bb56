import { type Scope, type Stored, type StoredFile, storedFile, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';

/** A file that who is responsible has uploaded for a response which is not submitted yet. */
interface ActionFileFields {
  organization_id: string;
  discussion_point_id: string;
  file: StoredFile;
}

const actionFileSchema = tenantSchema(
  'action_files',
  { discussion_point_id: { type: String, required: true }, file: { type: storedFile, required: true } },
  [[{ organization_id: 1, discussion_point_id: 1 }], [{ created_at: 1 }, { expireAfterSeconds: 2 * 86_400 }]],
);

const ActionFileModel: Model<ActionFileFields> = model<ActionFileFields>('ActionFile', actionFileSchema);

/** Uploads that wait for their response; documents deletes what none has claimed within a day. */
export class ActionFileRepository extends TenantRepository<ActionFileFields> {
  constructor(scope: Scope) {
    super(ActionFileModel, scope);
  }

  ofPoint(pointId: string): Promise<(ActionFileFields & Stored)[]> {
    return this.find({ discussion_point_id: pointId });
  }
}
