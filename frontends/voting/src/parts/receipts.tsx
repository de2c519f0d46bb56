import type { Receipt } from '@attesta/ledger';
import { usePage } from '../page-context';

/** What proves to a voter that their ballots are counted, to be kept. */
export function Receipts({ receipts }: { receipts: Receipt[] }) {
  const { t } = usePage();
  if (receipts.length === 0) return null;
  const save = (receipt: Receipt): void => {
    const address = URL.createObjectURL(new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: `receipt-${receipt.record.sequence}.json`,
    });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt">{t('receipt')}</h2>
      <p class="hint">{t('receipt_hint')}</p>
      <ul class="receipts">
        {receipts.map((receipt) => (
          <li key={receipt.record.sequence}>
            <strong>{t('record_number', { n: receipt.record.sequence })}</strong>
            <code dir="ltr">{receipt.record.hash}</code>
            <button type="button" onClick={() => save(receipt)}>
              {t('receipt_save')}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a href="/commitee/ledger">{t('ledger_check')}</a>
      </p>
    </section>
  );
}
