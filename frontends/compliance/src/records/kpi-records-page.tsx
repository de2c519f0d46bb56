import { useMayCall } from '@attesta/ui';
import type { ReactNode } from 'react';
import { ConvertToKpi } from '../checklists/convert-to-kpi';
import { ConvertedChecklists } from './converted-checklists';
import { RecordsPage } from './records-page';

/** What was recorded of each KPI, and the checklists that count among them. */
export default function KpiRecordsPage(): ReactNode {
  const mayConvert = useMayCall('compliance.ConvertChecklistToKpi');
  return (
    <RecordsPage kind="kpi" action={mayConvert && <ConvertToKpi />}>
      {mayConvert && <ConvertedChecklists />}
    </RecordsPage>
  );
}
