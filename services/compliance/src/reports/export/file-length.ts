import { invalid, say } from '@attesta/kit';
import type { ReportFormat } from '@attesta/proto/compliance-words';

/**
 * So many rows a file may have: a sheet has 1,048,576 lines, one of them the titles (ECMA-376); of more rows a PDF is nothing that
 * anybody prints, and it is set at a thousand rows a second.
 */
const most: Record<ReportFormat, number> = { csv: Number.POSITIVE_INFINITY, xlsx: 1_048_575, pdf: 100_000 };

/** @throws AppError invalid naming `format` for more rows than a file of it holds */
export function mustFit(format: ReportFormat, rows: number): void {
  if (rows > most[format])
    throw invalid('format', say('compliance.report_too_long', { count: rows, most: most[format] }));
}
