import { invalid, query, say } from '@attesta/kit';
import { sampleCsv, sampleTypes } from '../../import/sample-csv';

/** A sample of the CSV format, filled in so that it imports as it is (platform 7 Other). @throws invalid. */
export const downloadSample = query('content.DownloadSample', async (request) => {
  const type = (request.type || 'library').trim().toLowerCase();
  const found = sampleTypes.find((known) => known === type);
  if (!found) throw invalid('type', say('content.import_type_one_of', { types: sampleTypes.join(', ') }));
  return {
    message: say('content.success'),
    data: { name: `attesta-${found}-sample.csv`, content_type: 'text/csv; charset=utf-8', content: sampleCsv(found) },
  };
});
