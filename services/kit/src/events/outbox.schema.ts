import { model, Schema } from 'mongoose';

const outboxSchema = new Schema(
  {
    subject: { type: String, required: true },
    /** The order of publication, see takeNumbers. Entries of earlier releases have none and go first. */
    sequence: Number,
    organization_id: String,
    actor_id: String,
    request_id: String,
    at: { type: Date, required: true },
    data: Schema.Types.Mixed,
    published_at: Date,
  },
  { collection: 'outbox', versionKey: false, minimize: false, autoIndex: false },
);
outboxSchema.index({ published_at: 1, sequence: 1, _id: 1 });
outboxSchema.index({ published_at: 1 }, { name: 'forget', expireAfterSeconds: 7 * 24 * 3600, sparse: true });

/** Events committed with the change that they tell of, waiting for the relay. */
export const OutboxModel = model('Outbox', outboxSchema);
