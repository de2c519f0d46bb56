import { useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { targetText, useWord } from '../reports/activity-columns';

/** What a figure of a KPI is, in a list of KPIs or of periods. */
interface KpiFigure {
  value?: number;
  target?: number;
  totarget?: number;
  standing?: string;
}

/** The figure, its target and how it stands. */
export function useFigureColumns<Figure extends KpiFigure>(): Column<Figure>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const word = useWord();
  return [
    {
      key: 'value',
      title: t('reports.value'),
      align: 'end',
      card: 'line',
      value: (row) => row.value,
      render: (row) => format.number(row.value, 2),
    },
    {
      key: 'target',
      title: t('reports.target'),
      align: 'end',
      card: 'line',
      value: (row) => targetText(row, format.number),
    },
    {
      key: 'standing',
      width: 150,
      title: t('reports.standing'),
      card: 'status',
      value: (row) => row.standing && t(`reports.is.${row.standing}`),
      render: (row) => word(row.standing),
    },
  ];
}
