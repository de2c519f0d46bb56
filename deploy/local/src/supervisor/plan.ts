/** How the supervisor starts, watches and stops one process. */
export interface ProcessPlan {
  /** How people and tests call it: database, broker, auth, frontend:content … */
  name: string;
  program: string;
  args: string[];
  environment?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** Work before each start; it may throw a SetupError. */
  prepare?(): Promise<void>;
  /** True once it does its work. Asked over and over while the process lives. */
  ready(): Promise<boolean>;
  /** Work after it became ready for the first time (a bucket, an extension). */
  afterReady?(): Promise<void>;
  /** The signal that asks it to stop in good order; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
  /** How long it may take to become ready, in milliseconds; two minutes by default. */
  readyWithin?: number;
  /** Lines that say nothing to a person. */
  hideLine?: RegExp;
}
