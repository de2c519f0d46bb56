import { dayMilliseconds } from './day';

/** So many days what was deleted, or a record has let go of, lies in a bin before it is gone for good. */
export const binDays = 30;

/** For so long, in milliseconds, what was deleted lies in the bin. */
export const binMilliseconds = binDays * dayMilliseconds;
