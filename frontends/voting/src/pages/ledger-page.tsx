import {
  type LedgerExport,
  type LedgerVerdict,
  type MailedHead,
  type Receipt,
  type Recount,
  recount,
  verifyHead,
  verifyLedger,
  verifyReceipt,
} from '@attesta/ledger';
import { useState } from 'preact/hooks';
import type { TextKey } from '../language';
import { usePage } from '../page-context';

interface Outcome {
  verdict?: LedgerVerdict;
  counts?: Recount[];
  receipt?: TextKey;
  head?: TextKey;
  problem?: TextKey;
}

/** Checks an exported ledger, the head that was mailed of it, and a receipt in it, within the browser: nothing is sent anywhere. */
export function LedgerPage() {
  const { t } = usePage();
  const [ledger, setLedger] = useState<File>();
  const [head, setHead] = useState<File>();
  const [receipt, setReceipt] = useState<File>();
  const [email, setEmail] = useState('');
  const [key, setKey] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();

  const check = async (): Promise<void> => {
    if (!ledger) return;
    try {
      const read = await json<LedgerExport>(ledger);
      const verdict = await verifyLedger(read as LedgerExport, key.trim() ? [key.trim()] : undefined);
      const isGood = verdict.findings.length === 0;
      const checked: Outcome = { verdict, counts: isGood ? recount(read as LedgerExport) : [] };
      // What is no ledger holds nothing.
      if (verdict.head && head)
        checked.head = `head_${await verifyHead(read as LedgerExport, (await json<MailedHead>(head)) as MailedHead)}`;
      if (verdict.head && receipt)
        checked.receipt = `receipt_${await verifyReceipt(read as LedgerExport, (await json<Receipt>(receipt)) as Receipt, email)}`;
      setOutcome(checked);
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
      <label for="head">{t('head_file')}</label>
      <input
        id="head"
        type="file"
        accept=".json,application/json"
        onChange={(event) => setHead(event.currentTarget.files?.[0])}
      />
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

function Verdict({ outcome: { verdict, counts = [], head, receipt, problem } }: { outcome: Outcome }) {
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
      {counts.length > 0 && (
        <ul aria-label={t('votes')}>
          {counts.map(({ agenda_id, item, rule, voters, approve, reject, abstain, recused }) => (
            <li key={agenda_id}>
              {t('recount', { item: item || agenda_id, approve, reject, abstain, recused, voters })} <bdi>{rule}</bdi>
            </li>
          ))}
        </ul>
      )}
      {verdict.keys.map((key) => (
        <p key={key} class="hint">
          {t('ledger_signed', { key })}
        </p>
      ))}
      {head && <p class={head === 'head_held' ? 'good' : 'problem'}>{t(head)}</p>}
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
