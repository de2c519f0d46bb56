import {
  Button,
  EmptyState,
  nodeLabel,
  OneReply,
  Page,
  PrintButton,
  RowsSkeleton,
  Section,
  useCall,
  useFormat,
  useSession,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { ScoreBar, ScoreRing, Stat, StatRow, TrendChart } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { useNavigate, useParams } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense } from 'react';
import { PlansBeside } from '../action-plans/plans-beside';
import { ChecklistRevisions } from '../shared/checklist-revisions';
import { formPath } from '../shared/form-path';
import { raterKey } from '../shared/rater-key';
import { ResponseDetails } from '../shared/response-details';
import type { ChecklistResponse, ScoreRow } from '../shared/types';
import { ActivityArithmetic } from './activity-arithmetic';
import { type DrillPath, drillCall, scoreDefaults, scoreSearch } from './drill-path';
import { ElementTable } from './element-table';
import { explanationText } from './explanation';
import { recordedIn, recordedKindOf } from './recorded-answers';
import { usePathCrumbs } from './use-path-crumbs';

/** Of what is answered as a whole, so it is loaded there. */
const RecordedActivity = lazy(() => import('./recorded-activity'));

/** Who answers checklists: updaters and surveyors those that are theirs, administrators for others; all else is the updaters'. */
const answering = { checklist: [2, 3, 4, 5], recorded: [2, 3, 4] };

const defaults = { ...scoreDefaults, response: '' };

/** The end of the drill-down: one activity with its elements, their files, and the responses behind the score. */
export default function ActivityScorePage(): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const path = useParams() as DrillPath;
  const role = useSession()?.roleId ?? 6;
  const [{ response, ...state }, setState] = useUrlState(defaults);
  const { rater, asOf } = state;
  const asked = { id: path.substandard, id2: path.activity, type: '1', as_of: asOf || undefined };
  const score = useCall('compliance.GetActivityScore', asked);
  const { name, request } = drillCall({ ...path, activity: undefined }, state);
  const around = useCall(name, request);
  const activity = score.data?.data?.activity;
  const recorded = recordedKindOf(activity);
  const responses = score.data?.data?.responses ?? [];
  const crumbs = usePathCrumbs([...(around.data?.path ?? []), ...(activity ? [activity] : [])], scoreSearch(state));
  const ownScores = [...responses]
    .reverse()
    .flatMap(({ rater: by, score: value, response_date }) =>
      by === 'updater' && typeof value === 'number' ? [{ category: format.date(response_date), value }] : [],
    );
  const form = formPath({ id: path.activity, type: activity?.typename === 'client' ? 2 : 1, kind: recorded });
  const mayAnswer = answering[recorded ? 'recorded' : 'checklist'].includes(role);
  return (
    <Page
      title={activity ? nodeLabel(activity) : t('level.activity')}
      breadcrumbs={crumbs}
      action={
        <>
          {activity && mayAnswer && !asOf && (
            <Button type="primary" onClick={() => navigate(form)}>
              {t(recorded ? `scores.record.${recorded}` : 'scores.answer')}
            </Button>
          )}
          <PrintButton />
        </>
      }
    >
      {asOf && <p className="at-quiet">{t('scores.filter.asOfHint', { date: format.date(asOf) })}</p>}
      <OneReply of={score} found={activity} lines={6}>
        {(activity) => (
          <>
            <div className="cp-summary">
              <ScoreRing score={activity.updator_score} label={t('rater.updater')} />
              <StatRow>
                {!recorded && (
                  <>
                    <Stat label={t('rater.internal')} value={format.percent(activity.internal_surveyor_score)} />
                    <Stat label={t('rater.external')} value={format.percent(activity.external_surveyor_score)} />
                  </>
                )}
                <Stat label={t('field.lastAnswer')} value={format.date(activity.response_date)} />
              </StatRow>
            </div>
            {recorded ? (
              <Suspense fallback={<RowsSkeleton rows={4} />}>
                <RecordedActivity
                  kind={recorded}
                  said={recordedIn(score.data?.data)}
                  responseId={activity.response_id ?? ''}
                >
                  <PlansBeside of={{ activity_id: path.activity }} />
                </RecordedActivity>
              </Suspense>
            ) : (
              <>
                <Section title={t('scores.how')}>
                  <p className="at-quiet">{explanationText(t, activity, format.date)}</p>
                  <ActivityArithmetic responseId={scoredResponse(activity, responses, rater)} asOf={asOf} />
                </Section>
                {ownScores.length > 1 && (
                  <Section title={t('scores.overTime')}>
                    <TrendChart label={t('scores.overTime')} unit="%" values={ownScores} />
                  </Section>
                )}
                <Section title={t('scores.elements')}>
                  <ElementTable activityId={path.activity ?? ''} asOf={asOf} />
                </Section>
                <PlansBeside of={{ activity_id: path.activity }} />
                <Section title={t('scores.responses')}>
                  {responses.length === 0 ? (
                    <EmptyState title={t('scores.noResponses')} />
                  ) : (
                    <Responses
                      responses={responses}
                      chosen={response}
                      asOf={asOf}
                      onChoose={(id) => setState({ response: id })}
                    />
                  )}
                </Section>
              </>
            )}
          </>
        )}
      </OneReply>
    </Page>
  );
}

/** The response that a rater's score of an activity comes from; "" when there is none. */
function scoredResponse(activity: ScoreRow, responses: ChecklistResponse[], rater: string): string {
  if (rater === 'updater') return activity.response_id ?? '';
  return responses.find((one) => raterKey(one.rater) === rater)?.id ?? '';
}

function Responses(props: {
  responses: ChecklistResponse[];
  chosen: string;
  asOf: string;
  onChoose: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const columns: Column<ChecklistResponse>[] = [
    { key: 'response_date', title: t('field.date'), sortable: true, render: (row) => format.date(row.response_date) },
    { key: 'rater', title: t('scores.rater'), card: 'line', value: (row) => t(`rater.${raterKey(row.rater)}`) },
    { key: 'updator_name', title: t('field.person'), card: 'line' },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      card: 'score',
      render: (row) => <ScoreBar score={row.score} />,
    },
    { key: 'comments', title: t('work.comment'), hidden: true },
  ];
  return (
    <>
      <LocalTable
        name="compliance.activity-responses"
        caption={t('scores.responses')}
        items={props.responses}
        columns={columns}
        onOpen={({ id }) => props.onChoose(id === props.chosen ? '' : (id ?? ''))}
      />
      {props.chosen && <ResponseElements key={props.chosen} id={props.chosen} asOf={props.asOf} />}
    </>
  );
}

function ResponseElements({ id, asOf }: { id: string; asOf: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const response = useCall('compliance.GetChecklistResponse', { id, as_of: asOf || undefined });
  return (
    <OneReply of={response} found={response.data} rows={3} within="panel">
      {({ data }) => (
        <>
          <ResponseDetails response={data ?? {}} label={t('scores.elements')} />
          <ChecklistRevisions revisions={data?.revisions} />
        </>
      )}
    </OneReply>
  );
}
