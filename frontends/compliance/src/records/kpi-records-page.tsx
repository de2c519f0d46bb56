import type { ReactNode } from 'react';
import { RecordsPage } from './records-page';

/** What was recorded of each KPI. */
export default function KpiRecordsPage(): ReactNode {
  return <RecordsPage kind="kpi" />;
}
