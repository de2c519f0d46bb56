import { OneReply, useCall, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { Facts, SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { ChecklistRevisions } from '../shared/checklist-revisions';
import { ResponseDetails } from '../shared/response-details';
import { ResponseActions } from './response-actions';

/** One response beside the list: its facts, its elements with comments and evidence. */
export function ResponseDrawer({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const reply = useCall('compliance.GetChecklistResponse', { id }, { enabled: id !== '' });
  const response = id ? reply.data?.data : undefined;
  return (
    <SideDrawer
      open={id !== ''}
      title={response?.activity_name ?? t('checklists.one')}
      onClose={onClose}
      size={640}
      extra={response && <ResponseActions response={response} onDeleted={onClose} />}
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
            <ChecklistRevisions revisions={response.revisions} />
          </>
        )}
      </OneReply>
    </SideDrawer>
  );
}
