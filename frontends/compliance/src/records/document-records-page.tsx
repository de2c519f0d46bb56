import type { ReactNode } from 'react';
import { RecordsPage } from './records-page';

/** What was recorded of each document. */
export default function DocumentRecordsPage(): ReactNode {
  return <RecordsPage kind="document" />;
}
