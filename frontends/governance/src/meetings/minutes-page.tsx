import { OneReply, Page, PrintButton, Section, useCall, useTranslation } from '@attesta/ui';
import { useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { MinutesPdf } from './minutes-pdf';
import { MinutesText } from './minutes-text';

/** The minutes of a meeting as they are printed, and as PDF. */
export default function MinutesPage(): ReactNode {
  const { t } = useTranslation('governance');
  const { id = '' } = useParams();
  const meeting = useCall('governance.GetMeeting', { id });
  const groups = useCall('governance.GroupDiscussionPoints', { committee_meeting_id: id });
  const of = meeting.data?.data;
  const error = meeting.error ?? groups.error;
  return (
    <Page
      title={t('minutes.of', { name: of?.meeting_name ?? '…' })}
      width="read"
      breadcrumbs={[
        { label: t('meetings.title'), to: '/ss/meetings' },
        { label: of?.meeting_name ?? '…', to: `/ss/meetings/${id}` },
        { label: t('part.minutes') },
      ]}
      action={
        <span className="at-cluster">
          {of && <MinutesPdf meeting={of} />}
          <PrintButton />
        </span>
      }
    >
      <OneReply
        of={{ error, refetch: () => Promise.all([meeting.refetch(), groups.refetch()]) }}
        found={of && groups.data && { of, groups: groups.data.data ?? [] }}
        lines={10}
      >
        {({ of, groups }) => (
          <Section>
            <MinutesText meeting={of} groups={groups} />
          </Section>
        )}
      </OneReply>
    </Page>
  );
}
