import { model, Schema } from 'mongoose';

const instanceSchema = new Schema(
  { _id: String, beat: Number, at: { type: Date, expires: 3600 } },
  { collection: 'instances', versionKey: false, autoIndex: false },
);

/** The running instances of a service, each with a number that grows while it lives. */
export const InstanceModel = model('Instance', instanceSchema);
