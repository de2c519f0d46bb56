import { Button, Modal, OneReply, type Reply, Section, useCall, useTranslation } from '@attesta/ui';
import { PlusOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { DiscussionDrawer } from '../discussion/discussion-drawer';
import type { Meeting } from './meeting-parts';
import { MinutesPdf } from './minutes-pdf';
import { MinutesText } from './minutes-text';

export type DiscussionGroup = NonNullable<Reply<'governance.GroupDiscussionPoints'>['data']>[number];
export type DiscussionPoint = NonNullable<DiscussionGroup['discussion_points']>[number];

/** The minutes, written item by item of the agenda. */
export function MinutesSection({ meeting }: { meeting: Meeting }): ReactNode {
  const { t } = useTranslation('governance');
  const navigate = useNavigate();
  const { id = '' } = meeting;
  const { data, error, refetch } = useCall('governance.GroupDiscussionPoints', { committee_meeting_id: id });
  const [open, setOpen] = useState<{ agendaId: string; point?: DiscussionPoint }>();
  const [summary, setSummary] = useState(false);
  const groups = data?.data ?? [];
  const newest = groups
    .flatMap(({ discussion_points: points = [] }) => points)
    .find(({ id: one }) => one === open?.point?.id);
  return (
    <Section title={t('part.minutes')} extra={<Button onClick={() => setSummary(true)}>{t('minutes.summary')}</Button>}>
      <OneReply of={{ error, refetch }} found={data} within="panel">
        {() => (
          <>
            {meeting.minutes_final && <p>{t('minutes.final')}</p>}
            <ol className="gv-agenda">
              {groups.map(({ agenda_id = '', serial_no, agenda_item, discussion_points: points = [] }) => (
                <li key={agenda_id}>
                  <div className="gv-point">
                    <span className="gv-number">{serial_no}</span>
                    <div className="gv-fields">
                      <h3>
                        <bdi>{agenda_item}</bdi>
                      </h3>
                      <ul className="at-rows">
                        {points.map((point) => (
                          <li key={point.id}>
                            <button
                              type="button"
                              className="at-bare"
                              onClick={() => setOpen({ agendaId: agenda_id, point })}
                            >
                              <bdi>{point.issues || point.discussion || point.resolutions}</bdi>
                            </button>
                            {point.action_plan && <span className="at-tag">{t(`status.${point.u_status}`)}</span>}
                          </li>
                        ))}
                      </ul>
                      {meeting.manageable && !meeting.minutes_final && (
                        <div>
                          <Button
                            icon={<PlusOutlined aria-hidden="true" />}
                            aria-label={t('minutes.addTo', { name: agenda_item })}
                            onClick={() => setOpen({ agendaId: agenda_id })}
                          >
                            {t('minutes.add')}
                          </Button>
                        </div>
                      )}
                    </div>
                  </div>
                </li>
              ))}
            </ol>
          </>
        )}
      </OneReply>
      <DiscussionDrawer
        open={open !== undefined}
        meeting={meeting}
        agendaId={open?.agendaId ?? ''}
        point={newest ?? open?.point}
        onConflict={() => void refetch()}
        onClose={() => setOpen(undefined)}
      />
      <Modal
        open={summary}
        width={860}
        title={t('minutes.of', { name: meeting.meeting_name })}
        onCancel={() => setSummary(false)}
        destroyOnHidden
        footer={[
          <Button key="close" onClick={() => setSummary(false)}>
            {t('ui:action.close')}
          </Button>,
          <Button key="print" onClick={() => navigate(`/ss/meetings/${id}/minutes`)}>
            {t('minutes.print')}
          </Button>,
          <MinutesPdf key="pdf" meeting={meeting} />,
        ]}
      >
        <MinutesText meeting={meeting} groups={groups} />
      </Modal>
    </Section>
  );
}
