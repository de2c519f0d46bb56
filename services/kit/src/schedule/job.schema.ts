import { model, Schema } from 'mongoose';

/** How far the latest run of a job is. */
export interface JobState {
  _id: string;
  due: Date;
  since: Date;
  until: Date;
  /** The last thing that is done. */
  after: string;
  done: boolean;
  /** How often the batch behind it has failed. */
  failures: number;
}

const jobSchema = new Schema<JobState>(
  {
    _id: String,
    due: Date,
    since: Date,
    until: Date,
    after: String,
    done: Boolean,
    failures: { type: Number, default: 0 },
  },
  { collection: 'jobs', versionKey: false, autoIndex: false },
);

/** Each job of a service with its latest run: whoever writes it first has begun the run, or done the batch. */
export const JobModel = model<JobState>('Job', jobSchema);
