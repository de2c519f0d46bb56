import { model, Schema } from 'mongoose';

const auditSchema = new Schema(
  {
    at: { type: Date, required: true },
    actor_id: String,
    organization_id: String,
    request_id: String,
    source: { type: String, required: true },
    changes: [{ _id: false, entity: String, action: String, ids: [String] }],
  },
  { collection: 'audit', versionKey: false },
);
auditSchema.index({ organization_id: 1, at: -1 });

/** Who changed what, when and through which call; written in the transaction of the change itself. */
export const AuditModel = model('Audit', auditSchema);
