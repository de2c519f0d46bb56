import {
  ApiError,
  Button,
  call,
  failureMessage,
  Input,
  type Reply,
  Section,
  useCall,
  useTranslation,
} from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { IncidentStatus } from './incident-marks';

type Received = NonNullable<Reply<'compliance.FindIncidentByReceipt'>['data']>;

/** Asks after a report without a name, where the organization takes them. The receipt is kept nowhere, nor in the address. */
export function ReceiptPanel(): ReactNode {
  const { t } = useTranslation('compliance');
  const { data } = useCall('compliance.GetIncidentSettings', {});
  const [receipt, setReceipt] = useState('');
  const [found, setFound] = useState<Received>();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  if (!data?.data?.unnamed_reports) return null;
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefusal('');
    setFound(undefined);
    try {
      const reply = await call('compliance.FindIncidentByReceipt', { receipt });
      setFound(reply.data ?? undefined);
      setReceipt('');
    } catch (error) {
      setRefusal(error instanceof ApiError ? failureMessage(error) : t('ui:error.unexpected'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('incidents.ask')} className="at-no-print">
      <p className="at-quiet">{t('incidents.askHelp')}</p>
      <form className="cp-ask" onSubmit={(event) => void ask(event)}>
        <label htmlFor={id}>{t('incidents.receiptLabel')}</label>
        <Input
          id={id}
          className="cp-ask-receipt"
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          value={receipt}
          aria-invalid={refusal !== ''}
          aria-describedby={`${id}-refusal`}
          onChange={(event) => setReceipt(event.target.value)}
        />
        <Button htmlType="submit" loading={busy} disabled={!receipt.trim()}>
          {t('incidents.askButton')}
        </Button>
      </form>
      <p id={`${id}-refusal`} role="alert">
        {refusal}
      </p>
      <div aria-live="polite">
        {found && (
          <Facts
            items={[
              { label: t('incidents.code'), value: found.code },
              { label: t('field.status'), value: <IncidentStatus status={found.status} /> },
              ...(found.decision ? [{ label: t('incidents.decision'), value: found.decision }] : []),
              ...(found.lessons ? [{ label: t('incidents.lessons'), value: found.lessons }] : []),
            ]}
          />
        )}
      </div>
    </Section>
  );
}
