import { type Row, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { RiskLevel, RiskStatus } from './risk-marks';

type Risk = Row<'compliance.ListRisks'>;

/** The columns of the register. */
export function useRiskColumns(): Column<Risk>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const levelWord = (of: Risk['inherent']): string => (of?.level ? `${t(`risks.level.${of.level}`)} ${of.score}` : '');
  return [
    { key: 'name', title: t('risks.name'), sortable: true, width: 280 },
    { key: 'number', title: t('risks.code'), sortable: true, width: 90, card: 'line', value: ({ code }) => code },
    {
      key: 'inherent',
      title: t('risks.inherent'),
      sortable: true,
      width: 140,
      card: 'score',
      value: ({ inherent }) => levelWord(inherent),
      render: ({ inherent }) => <RiskLevel of={inherent} />,
    },
    {
      key: 'residual',
      title: t('risks.residual'),
      sortable: true,
      width: 140,
      card: 'line',
      value: ({ residual }) => levelWord(residual),
      render: ({ residual }) => <RiskLevel of={residual} />,
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: ({ status }) => t(`risks.status.${status}`),
      render: ({ status }) => <RiskStatus status={status} />,
    },
    {
      key: 'category',
      title: t('risks.category'),
      sortable: true,
      priority: 3,
      value: ({ category }) => t(`risks.categories.${category}`),
    },
    { key: 'owner_name', title: t('risks.owner'), card: 'line' },
    {
      key: 'treatment_progress',
      title: t('risks.treated'),
      align: 'end',
      priority: 3,
      value: ({ treatment_progress: progress }) => (progress === undefined ? '' : format.percent(progress, 0)),
    },
    {
      key: 'review_date',
      title: t('risks.review'),
      sortable: true,
      width: 200,
      card: 'date',
      value: ({ review_date }) => (review_date ? format.date(review_date) : ''),
      render: ({ review_date, review_overdue }) =>
        review_overdue ? (
          <StatusTag kind="danger">{t('risks.reviewOverdue', { date: format.date(review_date) })}</StatusTag>
        ) : (
          format.date(review_date)
        ),
    },
  ];
}
