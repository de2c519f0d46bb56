/** Why a row can't be imported. Rows count as a spreadsheet shows them: the header is row 1. */
export interface RowError {
  row: number;
  column: string;
  reason: string;
}

/** Collects the errors of a file: all are counted, the first thousand are kept for the reply. */
export class RowErrors {
  readonly listed: RowError[] = [];
  total = 0;

  constructor(private readonly most = 1000) {}

  add(row: number, column: string, reason: string): void {
    this.total += 1;
    if (this.listed.length < this.most) this.listed.push({ row, column, reason });
  }
}
