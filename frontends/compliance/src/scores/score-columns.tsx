import { Button, nodeLabel, Tag, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import type { Column } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { ScoreRow } from '../shared/types';
import type { drillLevels } from './drill-path';
import { explanationText, scoredText } from './explanation';
import { freshness } from './freshness';

/**
 * The columns of the table of one level of the scores.
 * @param addressOf where a row leads, one level deeper
 * @param onExplain shows how a row's score comes about
 */
export function useScoreColumns(
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
