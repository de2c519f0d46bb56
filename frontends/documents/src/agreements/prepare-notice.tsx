import { Alert, Button, saidToReader, useCallMutation, useSentences, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { Agreement } from './agreement-types';

/**
 * What stands between an agreement and its signers: its document is being prepared, could not be, or waits for places; and, when all
 * have signed, between it and its end: it can't be sealed.
 */
export function PrepareNotice({ agreement }: { agreement: Agreement }): ReactNode {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  useSentences();
  const { id = '', status, step = 'waiting', failure, may = [] } = agreement;
  const retry = useCallMutation('documents.PrepareAgreementAgain');
  if (status === 'preparing')
    return (
      <Alert
        className="at-gap"
        type="info"
        showIcon
        role="status"
        title={t('agreements.prepareTitle')}
        description={t(`agreements.preparing.${step || 'waiting'}`)}
      />
    );
  if (status === 'failed' || (status === 'completing' && failure))
    return (
      <Alert
        className="at-gap"
        type="error"
        showIcon
        title={t(status === 'failed' ? 'agreements.failedTitle' : 'agreements.notSealedTitle')}
        description={
          <>
            {saidToReader('', failure)} {status === 'completing' && t('agreements.notSealedHint')}
          </>
        }
        action={
          may.includes('retry') && (
            <Button loading={retry.isPending} onClick={() => retry.mutate({ id })}>
              {t('agreements.retry')}
            </Button>
          )
        }
      />
    );
  if (status !== 'prepared') return null;
  return (
    <Alert
      className="at-gap"
      type="info"
      showIcon
      title={t('agreements.preparedHint')}
      action={
        may.includes('place') && (
          <Button type="primary" onClick={() => navigate(`/ss/agreements/${id}/place`)}>
            {t('agreements.place')}
          </Button>
        )
      }
    />
  );
}
