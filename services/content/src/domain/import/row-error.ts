import { AppError, type Sentence, say } from '@attesta/kit/plain';

/** Why a row can't be imported. Rows count as a spreadsheet shows them: the header is row 1. */
export interface RowError {
  row: number;
  column: string;
  reason: Sentence;
}

/** Characters that a reason repeats of a cell, which may hold a million of them. */
export const longestRepeated = 200;

/** Collects the errors of a file: all are counted, the first thousand are kept for the reply. */
export class RowErrors {
  readonly listed: RowError[] = [];
  total = 0;

  constructor(private readonly most = 1000) {}

  add(row: number, column: string, reason: Sentence): void {
    this.total += 1;
    if (this.listed.length < this.most) this.listed.push({ row, column, reason: reason.cutAt(longestRepeated) });
  }

  /** The 422 that lists what is wrong with a file: row, column and reason of the first errors, and how many there are. */
  refusal(message = this.summary()): AppError {
    const errors = this.listed.map(({ row, column, reason }) => ({
      row,
      column,
      reason: String(reason),
      ...told(reason),
    }));
    const details = this.listed.map(({ row, column, reason }) => ({
      field: column ? `row ${row}, column ${column}` : `row ${row}`,
      message: reason,
    }));
    return new AppError('unprocessable', message, details, { errors, total: this.total });
  }

  private summary(): Sentence {
    const [count, listed] = [this.total, this.listed.length];
    return count > listed
      ? say('content.import_refused_first', { count, listed })
      : say('content.import_refused', { count });
  }
}

/** A sentence as the rows of attesta.content.ImportErrors carry it. */
export function told({ reference: { key, parameters } }: Sentence): {
  key: string;
  parameters: Record<string, string>;
} {
  return {
    key,
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
  };
}
