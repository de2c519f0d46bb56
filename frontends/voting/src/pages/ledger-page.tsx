import { type LedgerExport, type LedgerVerdict, type Receipt, verifyLedger, verifyReceipt } from '@attesta/ledger';
import { useState } from 'preact/hooks';
import type { TextKey } from '../language';
import { usePage } from '../page-context';

interface Outcome {
  verdict?: LedgerVerdict;
  receipt?: TextKey;
  problem?: TextKey;
}

/** Checks an exported ledger, and a receipt in it, within the browser: nothing is sent anywhere. */
export function LedgerPage() {
  const { t } = usePage();
  const [ledger, setLedger] = useState<File>();
  const [receipt, setReceipt] = useState<File>();
  const [email, setEmail] = useState('');
  const [key, setKey] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();

  const check = async (): Promise<void> => {
    if (!ledger) return;
    try {
      const read = await json<LedgerExport>(ledger);
      const verdict = await verifyLedger(read as LedgerExport, key.trim() ? [key.trim()] : undefined);
      const shown = receipt && verdict.records > 0 ? await json<Receipt>(receipt) : undefined;
      setOutcome({
        verdict,
        ...(receipt && { receipt: `receipt_${await verifyReceipt(read as LedgerExport, shown as Receipt, email)}` }),
      });
    } catch {
      setOutcome({ problem: 'no_signatures' });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <h1>{t('ledger_title')}</h1>
      <p class="hint">{t('ledger_hint')}</p>
      <label for="ledger">{t('ledger_file')}</label>
      <input
        id="ledger"
        type="file"
        accept=".json,application/json"
        onChange={(event) => setLedger(event.currentTarget.files?.[0])}
      />
      <label for="key">{t('ledger_key')}</label>
      <input id="key" dir="ltr" value={key} onInput={(event) => setKey(event.currentTarget.value)} />
      <label for="receipt">{t('receipt_file')}</label>
      <input
        id="receipt"
        type="file"
        accept=".json,application/json"
        onChange={(event) => setReceipt(event.currentTarget.files?.[0])}
      />
      {receipt && (
        <>
          <label for="email">{t('email')}</label>
          <input
            id="email"
            type="email"
            dir="ltr"
            value={email}
            onInput={(event) => setEmail(event.currentTarget.value)}
          />
        </>
      )}
      <button type="submit" class="primary" disabled={!ledger}>
        {t('check')}
      </button>
      <div aria-live="polite">{outcome && <Verdict outcome={outcome} />}</div>
    </form>
  );
}

function Verdict({ outcome: { verdict, receipt, problem } }: { outcome: Outcome }) {
  const { t } = usePage();
  if (problem || !verdict) return <p class="problem">{t(problem ?? 'found_unreadable')}</p>;
  return (
    <>
      {verdict.findings.length === 0 ? (
        <p class="good">✓ {t('ledger_good', { n: verdict.records })}</p>
      ) : (
        <>
          <p class="problem">{t('ledger_bad')}</p>
          <ul>
            {verdict.findings.map(({ problem: found, sequence = 0 }) => (
              <li key={`${found} ${sequence}`}>{t(`found_${found}`, { n: sequence })}</li>
            ))}
          </ul>
        </>
      )}
      {verdict.keys.map((key) => (
        <p key={key} class="hint">
          {t('ledger_signed', { key })}
        </p>
      ))}
      {receipt && <p class={receipt === 'receipt_counted' ? 'good' : 'problem'}>{t(receipt)}</p>}
    </>
  );
}

/** Undefined for what is no JSON. */
async function json<T>(file: File): Promise<T | undefined> {
  try {
    return JSON.parse(await file.text()) as T;
  } catch {
    return undefined;
  }
}
