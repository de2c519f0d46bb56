import { model, Schema } from 'mongoose';

const consumedSchema = new Schema(
  { _id: String, at: { type: Date, required: true, expires: 15 * 24 * 3600 } },
  { collection: 'consumed_events', versionKey: false, autoIndex: false },
);

/** Ids "consumer:event" of what was handled, written in the transaction of its effects: a repeat changes nothing. */
export const ConsumedModel = model('ConsumedEvent', consumedSchema);

const deadLetterSchema = new Schema(
  { _id: String, consumer: String, event: Schema.Types.Mixed, reason: String, at: Date },
  { collection: 'dead_letters', versionKey: false, autoIndex: false },
);

/** Events that a consumer could not handle after all its tries, with the last reason; kept until somebody decides. */
export const DeadLetterModel = model('DeadLetter', deadLetterSchema);
