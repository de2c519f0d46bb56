import { model, Schema } from 'mongoose';

const consumedSchema = new Schema(
  { _id: String, at: { type: Date, required: true, expires: 15 * 24 * 3600 } },
  { collection: 'consumed_events', versionKey: false, autoIndex: false },
);

/** Ids "consumer:event" of what was handled, written in the transaction of its effects: a repeat changes nothing. */
export const ConsumedModel = model('ConsumedEvent', consumedSchema);

const deadLetterSchema = new Schema(
  {
    _id: String,
    consumer: String,
    subject: String,
    organization_id: String,
    /** Where it stands in the stream: letters of one organization are replayed in this order. */
    position: Number,
    event: Schema.Types.Mixed,
    reason: String,
    stack: String,
    tries: Number,
    first_at: Date,
    at: Date,
    replay_requested_at: Date,
  },
  { collection: 'dead_letters', versionKey: false, autoIndex: false },
);
deadLetterSchema.index({ replay_requested_at: 1, position: 1 });
deadLetterSchema.index({ consumer: 1, organization_id: 1, position: 1 });

/** Events that a consumer could not handle after all its tries, with the last reason; kept until somebody decides. */
export const DeadLetterModel = model('DeadLetter', deadLetterSchema);
