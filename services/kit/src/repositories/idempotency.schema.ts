import { model, Schema } from 'mongoose';

const idempotencySchema = new Schema(
  { _id: String, request: String, reply: String, at: { type: Date, required: true, expires: 48 * 3600 } },
  { collection: 'idempotency_keys', versionKey: false, autoIndex: false },
);

/** Replies to creates that carried an idempotency key, kept for two days. */
export const IdempotencyModel = model('IdempotencyKey', idempotencySchema);
