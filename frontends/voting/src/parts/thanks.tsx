import type { Receipt } from '@attesta/ledger';
import type { TextKey } from '../language';
import { usePage } from '../page-context';
import { Receipts } from './receipts';
import { StepHeading } from './step-heading';

/** What stands there once all is submitted. */
export function Thanks({ title, receipts = [] }: { title: TextKey; receipts?: Receipt[] }) {
  const { t } = usePage();
  return (
    <div class="thanks">
      <StepHeading text={t(title)} />
      <Receipts receipts={receipts} />
    </div>
  );
}
