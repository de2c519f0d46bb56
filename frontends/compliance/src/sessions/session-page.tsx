import {
  nodeLabel,
  OneReply,
  Page,
  PrintButton,
  Tag,
  useCall,
  useFormat,
  useSession,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { ScoreBar, Stat, StatRow } from '@attesta/ui/charts';
import { type Column, DataTable, FilterBar } from '@attesta/ui/data';
import { useNavigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { SessionChecklistStatus } from './session-checklist-status';
import { SessionStatus } from './session-status';
import { sessionTime } from './session-time';
import type { SessionChecklist } from './types';

const defaults = { q: '', status: '', page: 1 };

/** One session: what it is about, how far its surveyor has come, and the checklists to score (daily work 2). */
export default function SessionPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const isSurveyor = useSession()?.roleId === 5;
  const [state, setState] = useUrlState(defaults);
  const query = useCall('compliance.GetSurveyorSession', { id });
  const whole = useCall('compliance.ListSessionChecklists', { id, page: 1, page_size: 1 });
  const columns = useColumns();
  const session = query.data?.data;
  const progress = whole.data?.progress;
  const scores = session && isSurveyor && session.status === 'running';
  const open = (row: SessionChecklist): void => {
    const rater = session?.surveyor_type === 2 ? 'external' : 'internal';
    const path = [session?.library_id, row.chapter_id, row.standard_id, row.substandard_id, row.id].join('/');
    void navigate(scores ? `/ss/work/${row.id}?type=${row.type || 1}` : `/ss/scores/${path}?rater=${rater}`);
  };
  return (
    <Page
      title={session?.name ?? t('sessions.one')}
      description={
        session && [sessionTime(format, session), session.library_name, session.user_name].filter(Boolean).join(' · ')
      }
      breadcrumbs={[{ label: t('sessions.title'), to: '/ss/sessions' }, { label: session?.name ?? '…' }]}
      aside={session && <SessionStatus status={session.status} />}
      action={<PrintButton />}
    >
      <OneReply of={query} found={session} lines={6}>
        {(session) => (
          <>
            <StatRow>
              <Stat
                label={t('sessions.scored')}
                value={t('gap.of', {
                  n: format.number(progress?.scored ?? 0),
                  total: format.number(progress?.checklists ?? 0),
                })}
                hint={(progress?.drafts ?? 0) > 0 && t('sessions.drafts', { n: format.number(progress?.drafts ?? 0) })}
              />
              <Stat label={t('sessions.score')} value={format.percent(progress?.score)} />
              <Stat label={t('sessions.category')} value={session.category_name || t('sessions.all')} />
              <Stat label={t('sessions.class')} value={session.class_name || t('sessions.all')} />
            </StatRow>
            <p className="at-quiet">{t(scores ? 'sessions.scoreNow' : `sessions.about.${session.status}`)}</p>
            <FilterBar
              value={state}
              onChange={setState}
              fields={[
                { kind: 'search', name: 'q', label: t('work.search') },
                {
                  kind: 'select',
                  name: 'status',
                  label: t('field.status'),
                  options: ['open', 'draft', 'scored'].map((value) => ({
                    value,
                    label: t(`sessions.checklist.${value}`),
                  })),
                },
              ]}
            />
            <DataTable
              name="compliance.session-checklists"
              caption={t('sessions.checklists')}
              call="compliance.ListSessionChecklists"
              request={{ id, q: state.q, status: state.status }}
              columns={columns}
              onOpen={open}
              empty={{ title: t('sessions.noChecklists'), description: t('sessions.noChecklistsHint') }}
            />
          </>
        )}
      </OneReply>
    </Page>
  );
}

function useColumns(): Column<SessionChecklist>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    {
      key: 'activity',
      title: t('field.checklist'),
      sortable: true,
      width: 320,
      value: (row) => nodeLabel({ code: row.code, name: row.activity }),
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: (row) => t(`sessions.checklist.${row.status}`),
      render: (row) => <SessionChecklistStatus row={row} />,
    },
    { key: 'standardname', title: t('level.standard'), sortable: true, width: 220, card: 'line' },
    { key: 'chaptername', title: t('level.chapter'), width: 180, priority: 3 },
    {
      key: 'esr',
      title: 'ESR',
      card: 'line',
      priority: 3,
      value: (row) => (row.esr ? 'ESR' : ''),
      render: (row) => (row.esr ? <Tag className="at-esr">ESR</Tag> : '–'),
    },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} />,
    },
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      priority: 3,
      card: 'date',
      render: (row) => format.date(row.response_date),
    },
  ];
}
