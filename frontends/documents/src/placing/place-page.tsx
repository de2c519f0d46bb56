import { OneReply, Page, useCall, useTranslation } from '@attesta/ui';
import { Navigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { MarksOnPages } from './marks-on-pages';
import { usePdf } from './use-pdf';

/** Where the sender of an agreement says on which pages, and where on them, everybody signs. */
export default function PlacePage(): ReactNode {
  const { t } = useTranslation('documents');
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall('documents.GetAgreement', { id });
  const { pdf, error: unopened, again } = usePdf(id);
  const agreement = data?.data;
  const name = agreement?.fileName;
  if (agreement && !agreement.may?.includes('place')) return <Navigate to={`/ss/agreements/${id}`} replace />;
  const retry = (): void => {
    again();
    void refetch();
  };
  return (
    <Page
      title={name ? t('placing.title', { name }) : t('placing.short')}
      description={t('placing.description')}
      breadcrumbs={[
        { label: t('agreements.title'), to: '/ss/agreements' },
        { label: name ?? '…', to: `/ss/agreements/${id}` },
        { label: t('placing.short') },
      ]}
    >
      <OneReply
        of={{ error: error ?? unopened, refetch: retry }}
        found={agreement && pdf && { agreement, pdf }}
        lines={10}
      >
        {({ agreement, pdf }) => <MarksOnPages agreement={agreement} pdf={pdf} />}
      </OneReply>
    </Page>
  );
}
