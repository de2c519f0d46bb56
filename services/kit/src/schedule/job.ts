import type { UnitOfWork } from '../repositories/unit-of-work';

/** One run of a job, which all instances of a service carry out together. */
export interface JobRun {
  /** When it fell due. */
  due: Date;
  /** What it is about begins where the run before it ended, which may be days ago after a downtime. */
  since: Date;
  /** When it began; the same for each of its batches, though it goes on after a restart. */
  until: Date;
}

/** Work that falls due at certain times, over things in the order of their ids. */
export interface JobDefinition<Item extends { id: string }> {
  /** Unique in its service, such as "work-reminders". */
  name: string;
  /** When it falls due, in UTC, as cron writes it: "0 5 * * *" is each day at five. */
  at: string;
  /** The next things behind an id, in the order of ids and no more than one transaction should take; none at the end. */
  batch(after: string, run: JobRun): Promise<Item[]>;
  /**
   * Does what is due for these. Its effects belong in the unit, which is committed with the note that they are done: each
   * batch takes effect once, however many instances work at it and whenever one of them is killed.
   */
  apply(items: Item[], run: JobRun, unit: UnitOfWork): Promise<void>;
  /** Tags (proto/access.proto) that have changed once a batch is done. */
  changes?: string[];
}

export type Job = JobDefinition<never>;

/** Lets the type of a job's things be stated where it is written. */
export function job<Item extends { id: string }>(definition: JobDefinition<Item>): Job {
  return definition as unknown as Job;
}
