import { useCall, useFormat, useTranslation } from '@attesta/ui';
import { useLocation } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { ReportName } from './report-list';

/** What each figure is called, as in the columns. */
const titles: Record<string, string> = {
  rows: 'reports.totals.rows',
  noofelement: 'field.elements',
  noofresponse: 'field.answered',
  assigned: 'reports.assigned',
  answered: 'status.answered',
  overdue: 'status.overdue',
  activities: 'field.activities',
  files: 'reports.files',
  differing: 'reports.differingElements',
  score: 'scores.score',
  updator_score: 'rater.updater',
  internal_surveyor_score: 'rater.internal',
  external_surveyor_score: 'rater.external',
  difference: 'reports.difference',
};

/** What all rows of the report come to, not those of the page alone; on paper too. */
export function ReportTotals({ report }: { report: ReportName }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  for (const ofPage of ['page', 'page_size', 'sort']) query.delete(ofPage);
  const asked = { report, query: query.toString() };
  const { data, error } = useCall('compliance.GetReportTotals', asked, { keepPrevious: true });
  const totals = data?.data ?? [];
  // Its place is kept while it is on its way, so that the list below does not jump.
  if (!data && !error)
    return (
      <dl className="cp-totals at-unseen" aria-busy="true">
        <div>
          <dt>–</dt>
          <dd>–</dd>
        </div>
      </dl>
    );
  if (totals.length === 0) return null;
  return (
    <dl className="cp-totals" aria-label={t('reports.totals.title')}>
      {totals.map(({ figure = '', value, is_mean, more }) => (
        <div key={figure}>
          <dt>
            {is_mean ? t('reports.totals.mean', { what: t(titles[figure] ?? figure) }) : t(titles[figure] ?? figure)}
          </dt>
          <dd>
            {is_mean
              ? format.percent(value)
              : more
                ? t('reports.totals.more', { n: format.number(value) })
                : format.number(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
