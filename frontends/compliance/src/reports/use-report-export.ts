import { type ReportName, reportFormats } from '@attesta/proto/compliance-words';
import { download, listen, useTranslation } from '@attesta/ui';
import type { ServerExport } from '@attesta/ui/data';
import { useLocation } from '@attesta/ui/router';

interface Progress {
  export_id: string;
  done: number;
  total: number;
}

/** The files of a report: what its address shows, written by the server as it is read, in the reader's language. */
export function useReportExport(report: ReportName): ServerExport {
  const { i18n } = useTranslation('compliance');
  const { search } = useLocation();
  return async (kind, { signal, onProgress }) => {
    const export_id = crypto.randomUUID();
    const stop = listen('report.progress', (data) => {
      const { export_id: of, done, total } = data as Progress;
      if (of === export_id) onProgress(done, total);
    });
    try {
      const format = reportFormats.find((one) => one === kind);
      // The address itself: what was chosen a moment ago may not be drawn yet.
      const query = (window.location.search || search).slice(1);
      return await download(
        'compliance.ExportReport',
        { report, query, format, language: i18n.language, export_id },
        { signal },
      );
    } finally {
      stop();
    }
  };
}
