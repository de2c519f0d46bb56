import { environment } from '@attesta/kit';

const day = 86_400;

/** How long files are kept, in milliseconds. */
export interface Retention {
  /** An upload that nothing holds, before it is condemned (FILE_UNHELD_SECONDS, a day unless set). */
  unheld: number;
  /** A condemned file, before its holders are asked again and it is deleted (FILE_GRACE_SECONDS, a day unless set). */
  grace: number;
  /** A held file, before its holders are asked again: an event that released it may have been lost. */
  held: number;
  /** Between two rounds of the sweeper (FILE_SWEEP_SECONDS, an hour unless set). */
  round: number;
}

/** The retention that the environment sets. @throws Error that names the variable which is no number of seconds */
export function retention(): Retention {
  return {
    unheld: seconds('FILE_UNHELD_SECONDS', day),
    grace: seconds('FILE_GRACE_SECONDS', day),
    held: 30 * day * 1000,
    round: seconds('FILE_SWEEP_SECONDS', 3600),
  };
}

function seconds(name: string, usual: number): number {
  const value = Number(environment(name, String(usual)));
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be a number of seconds above 0.`);
  return value * 1000;
}

/** For so long, in milliseconds, a file that nothing holds is kept for who is about to put it back where it was. */
export const prolongMilliseconds = day * 1000;

/** For so long, in milliseconds, the PDF that was made of an office file to look at is kept; then it is made anew. */
export const previewMilliseconds = 30 * day * 1000;

/** For so long, in milliseconds, the draft of somebody who never came back waits for whoever goes on with it. */
export const draftMilliseconds = 30 * day * 1000;
