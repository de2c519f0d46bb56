import { type Row, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { Harm, IncidentStatus, Severity } from './incident-marks';

type Incident = Row<'compliance.ListIncidents'>;

/** The columns of the list; how incidents are judged is for those who handle them. */
export function useIncidentColumns(handles: boolean): Column<Incident>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const judged: Column<Incident>[] = [
    {
      key: 'severity',
      title: t('incidents.severity'),
      sortable: true,
      width: 110,
      card: 'score',
      value: ({ severity }) => (severity ? t('incidents.sac', { code: severity }) : ''),
      render: ({ severity }) => <Severity code={severity} />,
    },
    {
      key: 'open_actions',
      title: t('incidents.actions'),
      width: 140,
      card: 'line',
      value: ({ open_actions = 0 }) => open_actions || '',
      render: ({ open_actions = 0, overdue }) =>
        overdue ? (
          <StatusTag kind="danger">{t('incidents.late')}</StatusTag>
        ) : open_actions ? (
          format.number(open_actions)
        ) : (
          '–'
        ),
    },
    { key: 'investigator_name', title: t('incidents.investigator'), priority: 3, card: 'line' },
  ];
  return [
    { key: 'description', title: t('incidents.what'), width: 280 },
    { key: 'number', title: t('incidents.code'), sortable: true, width: 90, card: 'line', value: ({ code }) => code },
    {
      key: 'occurred_at',
      title: t('incidents.when'),
      sortable: true,
      width: 140,
      card: 'date',
      value: ({ occurred_at }) => format.dateTime(occurred_at),
      render: ({ occurred_at }) => format.date(new Date(occurred_at ?? '')),
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      width: 180,
      card: 'status',
      value: ({ status }) => t(`incidents.status.${status}`),
      render: ({ status }) => <IncidentStatus status={status} />,
    },
    {
      key: 'type',
      title: t('incidents.type'),
      sortable: true,
      width: 180,
      card: 'line',
      value: ({ type }) => t(`incidents.types.${type}`),
    },
    {
      key: 'harm',
      title: t('incidents.harm'),
      width: 130,
      priority: 2,
      value: ({ harm }) => t(`incidents.harms.${harm}`),
      render: ({ harm }) => <Harm harm={harm} />,
    },
    { key: 'place', title: t('incidents.place'), sortable: true, card: 'line' },
    ...(handles ? judged : []),
  ];
}
