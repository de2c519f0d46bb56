import { useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { raterKey } from '../shared/rater-key';
import { DueDate, type Plan, PlanStatus, usePlanGain } from './plan-marks';

/** The columns of a list of action plans. */
export function usePlanColumns(): Column<Plan>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const gainOf = usePlanGain();
  return [
    { key: 'name', title: t('actions.name'), sortable: true, width: 300 },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      value: ({ status }) => t(`actions.status.${status}`),
      render: ({ status }) => <PlanStatus status={status} />,
    },
    {
      key: 'owner_name',
      title: t('actions.owner'),
      card: 'line',
      value: ({ owner_name }) => owner_name || t('actions.nobody'),
    },
    {
      key: 'due_date',
      title: t('field.due'),
      sortable: true,
      card: 'date',
      width: 190,
      value: ({ due_date }) => format.date(due_date),
      render: (plan) => <DueDate plan={plan} />,
    },
    {
      key: 'origin',
      title: t('actions.originLabel'),
      sortable: true,
      card: 'line',
      priority: 3,
      // "Finding: internal surveyors": cut off, one kind of rater is not told from another.
      width: 240,
      value: ({ origin, finding }) =>
        finding
          ? t('actions.findingOf', { rater: t(`rater.${raterKey(finding.rater)}`) })
          : t(`actions.origin.${origin}`),
    },
    {
      key: 'score',
      title: t('scores.score'),
      align: 'end',
      card: 'score',
      value: ({ finding }) => (finding?.score === undefined ? '' : format.percent(finding.score)),
    },
    { key: 'gain', title: t('actions.gain'), align: 'end', priority: 3, width: 160, value: gainOf },
    {
      key: 'standards',
      title: t('level.standard'),
      hidden: true,
      value: ({ standards }) => format.list((standards ?? []).map(({ name = '' }) => name)),
    },
    { key: 'risk', title: t('risks.one'), hidden: true, value: ({ risk }) => risk && `${risk.code} ${risk.name}` },
    { key: 'response', title: t('actions.response'), hidden: true },
    {
      key: 'completed_on',
      title: t('actions.completedOn'),
      hidden: true,
      value: ({ completed_on }) => (completed_on ? format.date(completed_on) : ''),
    },
  ];
}
