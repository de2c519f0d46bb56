import { OneReply, Page, useCall, useTranslation } from '@attesta/ui';
import { Navigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { drillAddress } from './drill-path';

/** Leads from the id of a standard, which is all that a risk, an incident or an action plan knows of it, to its place in the scores. */
export default function StandardPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall('compliance.ListSubstandardScores', { standard_id: id });
  const [library, chapter, standard] = data?.path ?? [];
  if (standard?.id)
    return (
      <Navigate to={drillAddress({ library: library?.id, chapter: chapter?.id, standard: standard.id })} replace />
    );
  return (
    <Page title={t('level.standard')}>
      <OneReply of={{ error, refetch }} found={undefined} lines={6}>
        {() => null}
      </OneReply>
    </Page>
  );
}
