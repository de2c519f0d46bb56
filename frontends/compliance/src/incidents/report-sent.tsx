import { Alert, Button, Section, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { inGroups } from './receipt';

/** What has become of a report. */
export interface Sent {
  /** Whether the server has it; if not, it goes out by itself when it can. */
  arrived: boolean;
  /** Of a report without a name; shown here and never again. */
  receipt?: string;
}

/** Says that a report was sent or waits, and shows the receipt of one without a name. */
export function ReportSent({ sent, onAnother }: { sent: Sent; onAnother: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Section>
      <h2 ref={heading} tabIndex={-1}>
        {t(sent.arrived ? 'incidents.sent' : 'incidents.waits')}
      </h2>
      <p>{t(sent.arrived ? 'incidents.sentHelp' : 'incidents.waitsHelp')}</p>
      {sent.receipt && (
        <Alert
          className="at-gap"
          type="warning"
          showIcon
          title={t('incidents.receipt')}
          description={
            <>
              <p className="cp-receipt" dir="ltr">
                <code>{inGroups(sent.receipt)}</code>
              </p>
              <p>{t('incidents.receiptHelp')}</p>
            </>
          }
        />
      )}
      <div className="at-form-actions">
        <Button type="primary" onClick={() => navigate('/ss/incidents')}>
          {t('incidents.toList')}
        </Button>
        <Button onClick={onAnother}>{t('incidents.another')}</Button>
      </div>
    </Section>
  );
}
