/*
 * A binder as it is printed: every text is in the book's language already. It is copied between threads, so it is plain data.
 */

/** What one kind of rater says of a place. */
export interface BookScore {
  rater: string;
  /** Such as "85.5 %"; a dash without one. */
  score: string;
  explanation: string;
}

/** A heading: 1 a chapter, 2 a standard, 3 a substandard. */
export interface BookPlace {
  type: 'place';
  id: string;
  level: 1 | 2 | 3;
  title: string;
  scores: BookScore[];
  findings: BookFinding[];
  /** That nothing proves it, if so. */
  note: string;
}

export interface BookFile {
  name: string;
  /** Size, day of arrival, and where it lies in the zip. */
  facts: string;
  sha256: string;
}

export interface BookElement {
  name: string;
  answer: string;
  score: string;
  comment: string;
  link: string;
}

/** What one kind of rater has answered. */
export interface BookAnswer {
  rater: string;
  facts: string;
  score: string;
  explanation: string;
  elements: BookElement[];
  /** Label and value, of what is no checklist. */
  values: [string, string][];
  comment: string;
  files: BookFile[];
}

export interface BookFinding {
  name: string;
  facts: string;
  response: string;
}

export interface BookActivity {
  type: 'activity';
  title: string;
  kind: string;
  /** Where it is printed already, as an activity may prove several substandards; '' where it is printed here. */
  elsewhere: string;
  answers: BookAnswer[];
  findings: BookFinding[];
}

export type BookEntry = BookPlace | BookActivity;

/** A row of the cover's table. */
export interface BookSummaryRow {
  title: string;
  /** One a rater. */
  scores: string[];
  answered: string;
  findings: string;
}

/** All of a book but its places and activities, which are printed a few at a time. */
export interface BookFrame {
  language: string;
  title: string;
  organization: string;
  /** What it is about, and within what. */
  name: string;
  within: string;
  /** When and for whom it was made. */
  made: string;
  scores: BookScore[];
  summary: BookSummaryRow[];
  /** One a rater. */
  raters: string[];
  words: Record<string, string>;
}
