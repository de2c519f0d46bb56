import { Button, useCall, useFormat, useTranslation } from '@attesta/ui';
import { useLocation } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
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

/** What all rows of the report come to, not those of the page alone; on paper too. Of very many, which take long, when somebody asks. */
export function ReportTotals({ report }: { report: ReportName }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  for (const ofPage of ['page', 'page_size', 'sort']) query.delete(ofPage);
  const [counted, count] = useState('');
  const rows = `${report} ${query}`;
  const asked = { report, query: query.toString(), ...(counted === rows && { all: true }) };
  const { data, error, isPlaceholderData } = useCall('compliance.GetReportTotals', asked, { keepPrevious: true });
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
            {is_mean ? format.percent(value) : more ? null : format.number(value)}
            {more && (
              <>
                {t('reports.totals.more', { n: format.number(value) })}{' '}
                <Button
                  size="small"
                  className="at-no-print"
                  loading={counted === rows && isPlaceholderData}
                  onClick={() => count(rows)}
                >
                  {t('reports.totals.all')}
                </Button>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
