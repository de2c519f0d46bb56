import { query, say } from '@attesta/kit';
import { readImportType, sampleCsv } from '../../import/sample-csv';

/** A sample of the CSV format, filled in so that it imports as it is (platform 7 Other). @throws invalid. */
export const downloadSample = query('content.DownloadSample', async (request) => {
  const type = readImportType(request.type);
  return {
    message: say('content.success'),
    data: { name: `attesta-${type}-sample.csv`, content_type: 'text/csv; charset=utf-8', content: sampleCsv(type) },
  };
});
