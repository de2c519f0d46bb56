import type { ReportFormat } from '@attesta/proto/compliance-words';
import { mustFit } from './file-length';

describe('how long a file of a report may be', () => {
  it.each<[ReportFormat, number]>([
    ['pdf', 100_000],
    ['xlsx', 1_048_575],
    ['csv', 10_000_000],
  ])('a %s of %d rows is made', (format, rows) => {
    expect(() => mustFit(format, rows)).not.toThrow();
  });

  it.each<[ReportFormat, number]>([
    ['pdf', 100_001],
    ['xlsx', 1_048_576],
  ])('a %s of %d is refused with how many it has and how many it may have', (format, rows) => {
    expect(() => mustFit(format, rows)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        message: expect.stringContaining(`has ${rows} rows`),
        errors: [expect.objectContaining({ field: 'format' })],
      }),
    );
  });
});
