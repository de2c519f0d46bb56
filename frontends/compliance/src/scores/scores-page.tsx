import {
  Button,
  EmptyState,
  ErrorPanel,
  nodeLabel,
  Page,
  PrintButton,
  RowsSkeleton,
  Segmented,
  Tag,
  useCall,
  useFormat,
  useSession,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { ScoreBar, ScoreRing, Stat, StatRow } from '@attesta/ui/charts';
import { type Column, LocalTable } from '@attesta/ui/data';
import { Link, useNavigate, useParams } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ScoreRow } from '../shared/types';
import {
  type DrillPath,
  deeper,
  drillAddress,
  drillCall,
  type drillLevels,
  raters,
  scoreDefaults,
  scoreSearch,
  shownLevel,
} from './drill-path';
import { explanationText, scoredText } from './explanation';
import { ExplanationDrawer } from './explanation-drawer';
import { freshness } from './freshness';
import { RaterAgreement } from './rater-agreement';
import { RaterComparison } from './rater-comparison';
import { ScoreFilters } from './score-filters';
import { usePathCrumbs } from './use-path-crumbs';

/** Of a standard alone, so it is loaded there. */
const LinkedToStandard = lazy(() => import('./linked-to-standard'));

/** Where the points come from: from libraries down to the activities of a substandard, with chart and table at each level. */
export default function ScoresPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const path = useParams() as DrillPath;
  const role = useSession()?.roleId;
  const [state, setState] = useUrlState({ ...scoreDefaults });
  const level = shownLevel(path);
  const { name, request } = drillCall(path, state);
  const scores = useCall(name, request, { keepPrevious: true });
  const rows = scores.data?.data ?? [];
  const here = scores.data?.path?.at(-1);
  const crumbs = usePathCrumbs(scores.data?.path ?? [], scoreSearch(state));
  return (
    <Page
      title={here ? nodeLabel(here) : t('scores.title')}
      description={here ? t(`level.${here.kind}`) : t('scores.description')}
      breadcrumbs={crumbs}
      aside={here?.esr ? <Tag className="at-esr">ESR</Tag> : undefined}
      action={<PrintButton />}
    >
      <div className="cp-tabs at-no-print">
        <Segmented
          filters
          aria-label={t('scores.rater')}
          value={state.rater}
          options={raters.map((value) => ({ value, label: t(`rater.${value}`) }))}
          onChange={(value) => setState({ rater: value })}
        />
      </div>
      <ScoreFilters
        state={state}
        library={path.library}
        ofPeople={role !== undefined && role <= 3}
        onChange={setState}
      />
      {scores.error && !scores.data ? (
        <ErrorPanel error={scores.error} onRetry={() => void scores.refetch()} />
      ) : !scores.data ? (
        <RowsSkeleton rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('scores.none')} description={t('scores.noneHint')} />
      ) : (
        <Level
          level={level}
          path={path}
          rows={rows}
          here={here}
          search={scoreSearch(state)}
          busy={scores.isPlaceholderData}
          asOf={state.asOf}
          narrowed={Boolean(state.person || state.class || state.asOf)}
        />
      )}
    </Page>
  );
}

interface LevelProps {
  level: ReturnType<typeof shownLevel>;
  path: DrillPath;
  rows: ScoreRow[];
  here: ScoreRow | undefined;
  search: string;
  busy: boolean;
  /** Whether the figures are of a part, or of a past day: ways up are shown of what is whole and now. */
  narrowed: boolean;
  asOf: string;
}

function Level({ level, path, rows, here, search, busy, narrowed, asOf }: LevelProps): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const [explained, setExplained] = useState<ScoreRow>();
  const addressOf = (row: ScoreRow): string => drillAddress(deeper(path, level, row.id ?? ''), search);
  const columns = useScoreColumns(level, addressOf, setExplained);
  return (
    <div className={busy ? 'cp-busy' : undefined}>
      {here && (
        <div className="cp-summary">
          <ScoreRing score={here.score} label={t('scores.score')} />
          <StatRow>
            <Stat
              label={t('scores.completion')}
              value={format.percent(here.completion_percentage)}
              hint={t('scores.completedOf', {
                n: format.number(here.completed ?? 0),
                total: format.number(here.total ?? 0),
              })}
            />
            <Stat
              label={t('scores.scored')}
              value={`${format.number(here.scored ?? 0)}/${format.number(here.total ?? 0)}`}
              hint={scoredText(t, format, here)}
            />
            <Stat
              label={t('scores.newest')}
              value={format.date(here.response_date)}
              hint={here.response_date && t('scores.oldest', { date: format.date(here.oldest_response_date) })}
            />
          </StatRow>
          <Button onClick={() => setExplained(here)}>{t('scores.how')}</Button>
          {level === 'substandard' && path.standard && (
            <Button onClick={() => navigate(`/ss/actions?standard=${path.standard}`)}>{t('actions.title')}</Button>
          )}
        </div>
      )}
      <LocalTable
        name={`compliance.scores.${level}`}
        caption={t(`scores.by.${level}`)}
        items={rows}
        columns={columns}
      />
      {level === 'substandard' && path.standard && (
        <Suspense fallback={null}>
          <LinkedToStandard id={path.standard} />
        </Suspense>
      )}
      <RaterComparison rows={rows}>{!narrowed && <RaterAgreement path={path} />}</RaterComparison>
      <ExplanationDrawer row={explained} narrowed={narrowed} asOf={asOf} onClose={() => setExplained(undefined)} />
    </div>
  );
}

function useScoreColumns(
  level: (typeof drillLevels)[number],
  addressOf: (row: ScoreRow) => string,
  onExplain: (row: ScoreRow) => void,
): Column<ScoreRow>[] {
  const { t, i18n } = useTranslation('compliance');
  const format = useFormat();
  const columns: Column<ScoreRow>[] = [
    {
      key: 'name',
      title: t(`level.${level}`),
      sortable: true,
      width: 300,
      value: (row) => nodeLabel(row),
      render: (row) => (
        <span>
          <RowLink row={row} to={addressOf(row)} /> {row.esr === 1 && <Tag className="at-esr">ESR</Tag>}
        </span>
      ),
    },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      width: 240,
      card: 'score',
      value: (row) => row.score,
      render: (row) => <ScoreBar score={row.score} />,
    },
  ];
  if (level !== 'activity') {
    columns.push(
      {
        key: 'completion_percentage',
        title: t('scores.completion'),
        card: 'line',
        sortable: true,
        align: 'end',
        value: (row) => row.completion_percentage,
        render: (row) => format.percent(row.completion_percentage),
      },
      {
        key: 'scored',
        title: t('scores.scored'),
        width: 210,
        value: (row) => scoredText(t, format, row),
      },
    );
  } else {
    columns.push({
      key: 'noofelement',
      title: t('field.elements'),
      sortable: true,
      align: 'end',
      value: (row) => row.noofelement ?? 0,
    });
  }
  columns.push({
    key: 'response_date',
    title: t('scores.answers'),
    sortable: true,
    width: 200,
    card: 'line',
    value: (row) => row.oldest_response_date || row.response_date,
    render: (row) => freshness(i18n.language, row),
  });
  const side = (
    key: 'updator_score' | 'internal_surveyor_score' | 'external_surveyor_score',
    label: string,
  ): Column<ScoreRow> => ({
    key,
    title: t(label),
    hidden: true,
    sortable: true,
    align: 'end',
    value: (row) => row[key],
    render: (row) => format.percent(row[key]),
  });
  columns.push(
    side('updator_score', 'rater.updater'),
    side('internal_surveyor_score', 'rater.internal'),
    side('external_surveyor_score', 'rater.external'),
    {
      key: 'explanation',
      title: t('scores.how'),
      card: 'line',
      value: (row) => explanationText(t, row, format.date),
      paper: (row) => explanationText(t, row, format.date),
      render: (row) => (
        <Button
          type="link"
          size="small"
          className="at-flush"
          onClick={() => onExplain(row)}
          aria-label={t('scores.explainOne', { name: row.name })}
        >
          {t('scores.explain')}
        </Button>
      ),
    },
  );
  return columns;
}

/** A row's name, which leads one level deeper. */
function RowLink({ row, to }: { row: ScoreRow; to: string }): ReactNode {
  return (
    <Link to={to} className="at-row-link">
      <bdi>{nodeLabel(row)}</bdi>
    </Link>
  );
}
