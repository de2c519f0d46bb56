import {
  Button,
  OneReply,
  Popconfirm,
  Space,
  useCall,
  useCallMutation,
  useFormat,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { Facts, SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { Overlaps } from './overlaps';
import { SessionStatus } from './session-status';
import { sessionTime } from './session-time';

/** One session beside the calendar or list; who plans sessions changes or deletes it from here. */
export function SessionDrawer({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const isSurveyor = useSession()?.roleId === 5;
  const query = useCall('compliance.GetSurveyorSession', { id }, { enabled: id !== '' });
  const session = id ? query.data?.data : undefined;
  return (
    <SideDrawer
      open={id !== ''}
      title={session?.name ?? t('sessions.one')}
      onClose={onClose}
      extra={session && <SessionStatus status={session.status} />}
      footer={session && <Actions id={id} name={session.name ?? ''} plans={!isSurveyor} onGone={onClose} />}
    >
      <OneReply of={query} found={session} lines={7} within="panel">
        {(session) => (
          <>
            <Overlaps names={session.overlaps} />
            <Facts
              items={[
                { label: t('sessions.when'), value: sessionTime(format, session) },
                { label: t('sessions.surveyor'), value: session.user_name },
                {
                  label: t('sessions.surveyorType'),
                  value: session.surveyor_type ? t(`sessions.type.${session.surveyor_type}`) : undefined,
                },
                { label: t('level.library'), value: session.library_name },
                { label: t('sessions.category'), value: session.category_name },
                { label: t('sessions.class'), value: session.class_name },
              ]}
            />
          </>
        )}
      </OneReply>
    </SideDrawer>
  );
}

function Actions(props: { id: string; name: string; plans: boolean; onGone: () => void }): ReactNode {
  const { id, name, plans, onGone } = props;
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const remove = useCallMutation('compliance.DeleteSurveyorSession', { toasts: 'success', onSuccess: onGone });
  return (
    <Space wrap>
      <Button type="primary" onClick={() => navigate(`/ss/sessions/${id}`)}>
        {t('sessions.checklists')}
      </Button>
      {plans && (
        <>
          <Button onClick={() => navigate(`/ss/sessions/${id}/edit`)}>{t('ui:action.edit')}</Button>
          <Popconfirm
            title={t('sessions.deleteAsk', { name })}
            description={t('sessions.deleteText')}
            okText={t('ui:action.delete')}
            onConfirm={() => remove.mutate({ id })}
          >
            <Button danger loading={remove.isPending}>
              {t('ui:action.delete')}
            </Button>
          </Popconfirm>
        </>
      )}
    </Space>
  );
}
