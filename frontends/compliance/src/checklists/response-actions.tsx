import { Button, Popconfirm, useCallMutation, useFormat, useSession, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { formPath } from '../shared/form-path';
import type { ChecklistResponse } from '../shared/types';
import { ConvertToKpi } from './convert-to-kpi';

/**
 * What the reader may do with a response: go to its form, where an administrator corrects it (daily work 7: what it said stays visible),
 * delete it, let its checklist count as a KPI.
 */
export function ResponseActions({
  response,
  onDeleted,
}: {
  response: ChecklistResponse;
  onDeleted: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const role = useSession()?.roleId;
  const remove = useCallMutation('compliance.DeleteChecklistResponse', { onSuccess: onDeleted });
  const id = response.client_activity_id || response.admin_activity_id;
  if (!id || role === undefined || role === 1 || role === 6) return null;
  const form = formPath({ id, type: response.client_activity_id ? 2 : 1 });
  const isAdmin = role <= 3;
  if (isAdmin && response.rater !== 'updater') return null;
  return (
    <>
      <Button onClick={() => navigate(`${form}&date=${response.response_date}`)}>
        {t(isAdmin ? 'records.correct' : 'scores.answer')}
      </Button>
      {isAdmin && <ConvertToKpi activity={{ id, name: response.activity_name ?? '' }} />}
      {role !== 5 && (
        <Popconfirm
          title={t('checklists.deleteAsk', { name: response.activity_name, date: format.date(response.response_date) })}
          description={t('checklists.deleteMeans')}
          okText={t('ui:action.delete')}
          cancelText={t('ui:action.cancel')}
          okButtonProps={{ danger: true }}
          onConfirm={() => remove.mutate({ id: response.id })}
        >
          <Button danger loading={remove.isPending}>
            {t('ui:action.delete')}
          </Button>
        </Popconfirm>
      )}
    </>
  );
}
