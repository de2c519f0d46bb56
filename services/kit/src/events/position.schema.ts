import { model, Schema } from 'mongoose';

const positionSchema = new Schema(
  {
    _id: String,
    /** When the stream was made: positions mean nothing in another one. */
    stream: String,
    positions: { type: Map, of: Number },
  },
  { collection: 'consumer_positions', versionKey: false, autoIndex: false },
);

/** For each consumer and partition: up to which message of the stream everything is done. */
export const PositionModel = model('ConsumerPosition', positionSchema);
