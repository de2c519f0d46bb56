import {
  Button,
  OneReply,
  Page,
  PrintButton,
  type Reply,
  Section,
  useCall,
  useMayCall,
  useTranslation,
} from '@attesta/ui';
import { type Column, Facts, LocalTable } from '@attesta/ui/data';
import { useNavigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { Status } from '../shared/meeting-words';
import { RuleSection } from '../voting/rule-section';

type Committee = NonNullable<Reply<'governance.GetCommittee'>['data']>;
type Member = NonNullable<Committee['members']>[number];

/** One committee: what it is for, who runs it, who sits on it. */
export default function CommitteePage(): ReactNode {
  const { t } = useTranslation('governance');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall('governance.GetCommittee', { id });
  const mayEdit = useMayCall('governance.UpdateCommittee');
  const committee = data?.data;
  return (
    <Page
      title={committee?.committee_name ?? t('committees.one')}
      aside={committee && <Status status={committee.status} />}
      breadcrumbs={[
        { label: t('committees.title'), to: '/ss/committees' },
        { label: committee?.committee_name ?? '…' },
      ]}
      action={
        committee && (
          <>
            <PrintButton />
            <Button onClick={() => navigate(`/ss/meetings?committee=${id}`)}>{t('committees.meetings')}</Button>
            {committee.manageable && (
              <Button onClick={() => navigate(`/ss/meetings/new?committee=${id}`)}>{t('meetings.create')}</Button>
            )}
            {mayEdit && (
              <Button type="primary" onClick={() => navigate(`/ss/committees/${id}/edit`)}>
                {t('ui:action.edit')}
              </Button>
            )}
          </>
        )
      }
    >
      <OneReply of={{ error, refetch }} found={committee}>
        {(committee) => <Details committee={committee} />}
      </OneReply>
    </Page>
  );
}

function Details({ committee }: { committee: Committee }): ReactNode {
  const { t } = useTranslation('governance');
  const columns: Column<Member>[] = [
    { key: 'name', title: t('field.name'), width: 240 },
    {
      key: 'role',
      title: t('members.role'),
      card: 'status',
      value: ({ role }) => t(`memberRole.${role}`),
    },
    { key: 'email', title: t('field.email'), card: 'line' },
    { key: 'designation', title: t('field.designation'), card: 'line' },
    { key: 'department', title: t('field.department'), priority: 3 },
    { key: 'phone_number', title: t('field.phone'), priority: 3 },
    {
      key: 'user_id',
      title: t('members.kind'),
      value: ({ user_id }) => t(user_id ? 'members.user' : 'members.outsider'),
    },
  ];
  return (
    <>
      <Section title={t('committees.facts')}>
        <Facts
          items={[
            { label: t('field.description'), value: committee.description },
            { label: t('committees.parent'), value: committee.parent_name },
            { label: t('committees.updaters'), value: (committee.updaters ?? []).map(({ name }) => name).join(', ') },
          ]}
        />
      </Section>
      <Section title={t('committees.members')}>
        <LocalTable
          name="governance.members"
          caption={t('committees.members')}
          items={committee.members ?? []}
          columns={columns}
          empty={{ title: t('members.none') }}
        />
      </Section>
      <RuleSection committeeId={committee.id ?? ''} />
    </>
  );
}
