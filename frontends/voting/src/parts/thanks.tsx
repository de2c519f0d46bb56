import type { Receipt } from '@attesta/ledger';
import { useEffect, useRef } from 'preact/hooks';
import type { TextKey } from '../language';
import { usePage } from '../page-context';
import { Receipts } from './receipts';

/** What stands there once all is submitted. */
export function Thanks({ title, receipts = [] }: { title: TextKey; receipts?: Receipt[] }) {
  const { t } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="thanks">
      <h1 ref={heading} tabIndex={-1}>
        {t(title)}
      </h1>
      <Receipts receipts={receipts} />
    </div>
  );
}
