import { model, Schema } from 'mongoose';

const auditSchema = new Schema(
  {
    at: { type: Date, required: true },
    actor_id: String,
    /** The organization that the actor belongs to, where a person caused the change. */
    actor_organization_id: String,
    /** The one that they had chosen to act for; '' where somebody of the platform had chosen none. */
    acted_for: String,
    /** The one whose documents have changed; '' for what is the platform's. */
    organization_id: String,
    request_id: String,
    source: { type: String, required: true },
    changes: [
      {
        _id: false,
        entity: String,
        action: String,
        ids: [String],
        /** Of one record that was changed: what auditKinds lets be told. */
        values: { type: [{ _id: false, field: String, before: String, after: String }], default: undefined },
      },
    ],
  },
  { collection: 'audit', versionKey: false },
);
auditSchema.index({ organization_id: 1, at: -1 });
// Of all organizations, for who runs the platform.
auditSchema.index({ at: -1 });

/**
 * Who changed what, when, through which call, from which organization and for which: one record for each organization that a
 * unit of work has touched, written in the transaction of the change itself.
 */
export const AuditModel = model('Audit', auditSchema);
