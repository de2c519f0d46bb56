import { Button, OneReply, useCall, useFormat, useSession, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { Facts, SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { ResponseDetails } from '../shared/response-details';
import { ConvertToKpi } from './convert-to-kpi';

/** One response beside the list: its facts, its elements with comments and evidence. */
export function ResponseDrawer({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const role = useSession()?.roleId;
  const reply = useCall('compliance.GetChecklistResponse', { id }, { enabled: id !== '' });
  const response = id ? reply.data?.data : undefined;
  const activityId = response?.client_activity_id || response?.admin_activity_id;
  return (
    <SideDrawer
      open={id !== ''}
      title={response?.activity_name ?? t('checklists.one')}
      onClose={onClose}
      size={640}
      extra={
        activityId &&
        (role === 4 || role === 5 ? (
          <Button onClick={() => navigate(`/ss/work/${activityId}?type=${response?.client_activity_id ? 2 : 1}`)}>
            {t('scores.answer')}
          </Button>
        ) : (
          (role === 2 || role === 3) && (
            <ConvertToKpi activity={{ id: activityId, name: response?.activity_name ?? '' }} />
          )
        ))
      }
    >
      <OneReply of={reply} found={response} lines={6} within="panel">
        {(response) => (
          <>
            <Facts
              items={[
                { label: t('field.date'), value: format.date(response.response_date) },
                { label: t('field.person'), value: response.updator_name },
                { label: t('field.period'), value: response.period },
                { label: t('field.fileNo'), value: response.file_no },
                { label: t('scores.score'), value: <ScoreBar score={response.score} /> },
                { label: t('work.comment'), value: response.comments },
              ]}
            />
            <ResponseDetails response={response} label={t('scores.elements')} />
          </>
        )}
      </OneReply>
    </SideDrawer>
  );
}
