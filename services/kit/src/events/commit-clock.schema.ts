import { model, Schema } from 'mongoose';

const commitClockSchema = new Schema(
  { _id: String, last: { type: Number, required: true } },
  { collection: 'commit_clock', versionKey: false, autoIndex: false },
);

/** One document a service: the last number that an event was given. */
export const CommitClockModel = model('CommitClock', commitClockSchema);
