import { type Context, preparedCommand, say } from '@attesta/kit';
import { sentenceLanguages } from '@attesta/kit/say-in';
import { reportFormats } from '@attesta/proto/compliance-words';
import { oneOf } from '../../domain/one-of';
import { reportFile } from '../../reports/export/report-file';
import { mustMayOpen } from '../../reports/may-open';
import { reportNamed } from '../report-views/report-named';

/** At most so often the caller is told how far it is. */
const everyMilliseconds = 300;

/**
 * Every row that an address of a report shows the actor, as a file that is written as it is read (report-file.ts).
 * @throws AppError invalid, forbidden for a report that the actor's role may not open, and as the report's own call
 */
export const exportReport = preparedCommand('compliance.ExportReport', async (request, context) => {
  const report = reportNamed(request.report);
  mustMayOpen(context, report);
  const format = oneOf(reportFormats, request.format || 'xlsx', 'format');
  const language = oneOf(sentenceLanguages, request.language || 'en', 'language');
  const address = Object.fromEntries(new URLSearchParams(request.query ?? ''));
  const progressed = tellingSeldom(context, request.export_id ?? '');
  const { file } = await reportFile(context, { report, address, format, language, progressed });
  return async () => ({ message: say('kit.success'), data: file });
});

function tellingSeldom(context: Context, export_id: string): (done: number, total: number) => void {
  let told = 0;
  const { id, organizationId } = context.actor;
  return (done, total) => {
    if (Date.now() - told < everyMilliseconds) return;
    told = Date.now();
    context.live({ organizationId, userId: id, type: 'report.progress', data: { export_id, done, total } });
  };
}
