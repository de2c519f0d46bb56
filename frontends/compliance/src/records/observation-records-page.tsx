import type { ReactNode } from 'react';
import { RecordsPage } from './records-page';

/** What was recorded of each observation. */
export default function ObservationRecordsPage(): ReactNode {
  return <RecordsPage kind="observation" />;
}
