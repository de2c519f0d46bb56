import { typeset } from '@attesta/pdf/typeset';
import { minutesTemplate } from './minutes-template';

/** Minutes as they are printed: every text is in the reader's language already. Copied between threads. */
export interface MinutesPaper {
  language: string;
  title: string;
  organization: string;
  /** When the paper was made, and by whom. */
  made: string;
  /** Whether they are final, and since when. */
  state: string;
  facts: Said[];
  items: PrintedItem[];
  /** What stands where nothing was written down. */
  nothing: string;
  /** The end of the ledger of final minutes; '' before. */
  ledger: string;
}

/** What a text is, and the text. */
export type Said = [label: string, text: string];

interface PrintedItem {
  title: string;
  /** Whether it is of a sub-agenda. */
  below: boolean;
  /** How it was voted on, and why so; none where nobody was asked, or the reader may not see it yet. */
  result: string[];
  points: Said[][];
}

/**
 * Sets minutes as a PDF. Runs in a worker thread (store-minutes.ts).
 * @throws Error when the template does not fit the data, which is a fault of this program
 */
export async function setMinutes(paper: MinutesPaper): Promise<Uint8Array> {
  return (await typeset(minutesTemplate, paper)).pdf;
}
