import {
  Alert,
  OneReply,
  Page,
  Section,
  useCall,
  useCallMutation,
  useErrorMessage,
  useFormat,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { Navigate, useNavigate, useParams } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import type { Agreement } from './agreement-types';
import { DecisionForm } from './decision-form';
import { DocumentFrame } from './document-frame';

/** Where somebody of the organization reads and signs. */
export default function SignPage(): ReactNode {
  const { t } = useTranslation('documents');
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall('documents.GetAgreement', { id });
  const agreement = data?.data;
  const name = agreement?.fileName;
  if (agreement && !agreement.may?.includes('sign')) return <Navigate to={`/ss/agreements/${id}`} replace />;
  return (
    <Page
      title={name ? t('sign.title', { name }) : t('agreements.sign')}
      breadcrumbs={[
        { label: t('agreements.title'), to: '/ss/agreements' },
        { label: name ?? '…', to: `/ss/agreements/${id}` },
        { label: t('agreements.sign') },
      ]}
    >
      <OneReply of={{ error, refetch }} found={agreement} lines={10}>
        {(agreement) => <Signing agreement={agreement} />}
      </OneReply>
    </Page>
  );
}

function Signing({ agreement }: { agreement: Agreement }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const navigate = useNavigate();
  const session = useSession();
  const [isShown, setShown] = useState(false);
  const { id = '', fileName: name = '', created_by: sender, message } = agreement;
  const done = { toasts: 'success' as const, onSuccess: () => navigate(`/ss/agreements/${id}`) };
  const sign = useCallMutation('documents.SignAgreement', done);
  const decline = useCallMutation('documents.DeclineAgreement', done);
  const problem = useErrorMessage(sign.error ?? decline.error);
  return (
    <>
      <Alert
        className="at-gap"
        type="info"
        showIcon
        title={t('sign.asked', { sender, day: format.date(agreement.expiry_date) })}
        description={message ? <bdi>{message}</bdi> : undefined}
      />
      <Section title={t('agreements.document')}>
        <DocumentFrame call="documents.ViewAgreement" request={{ id }} name={name} onShown={() => setShown(true)} />
      </Section>
      <Section title={t('sign.yours')}>
        <DecisionForm
          name={session?.name ?? ''}
          isShown={isShown}
          isBusy={sign.isPending || decline.isPending || sign.isSuccess || decline.isSuccess}
          problem={problem}
          onSign={(mark) => sign.mutate({ id, mark })}
          onDecline={(reason) => decline.mutate({ id, reason })}
        />
      </Section>
    </>
  );
}
