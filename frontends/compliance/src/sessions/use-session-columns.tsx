import { type Row, useFormat, useTranslation } from '@attesta/ui';
import type { Column } from '@attesta/ui/data';
import { SessionStatus } from './session-status';
import { sessionTime } from './session-time';

/** @param own whether they are all the reader's own: then nobody's name is said */
export function useSessionColumns(own: boolean): Column<Row<'compliance.ListSurveyorSessions'>>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    { key: 'name', title: t('sessions.name'), sortable: true, width: 240 },
    {
      key: 'date',
      title: t('sessions.when'),
      sortable: true,
      card: 'date',
      width: 220,
      value: (row) => sessionTime(format, row),
    },
    { key: 'user_name', title: t('sessions.surveyor'), card: 'line', hidden: own },
    { key: 'library_name', title: t('level.library'), card: 'line' },
    { key: 'category_name', title: t('sessions.category'), priority: 3 },
    { key: 'class_name', title: t('sessions.class'), priority: 3 },
    {
      key: 'status',
      title: t('field.status'),
      card: 'status',
      value: (row) => t(`sessions.status.${row.status}`),
      render: (row) => <SessionStatus status={row.status} />,
    },
  ];
}
