import { Button, Section, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { IncidentAction, IncidentHandling } from './types';

/** The corrective actions: what, who, until when, and whether it is done. */
export function IncidentActions(props: { handling: IncidentHandling; onChange: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const stateOf = ({ done, overdue, done_on }: IncidentAction): string =>
    done ? t('incidents.doneOn', { date: format.date(done_on) }) : t(overdue ? 'incidents.late' : 'incidents.open');
  const columns: Column<IncidentAction>[] = [
    { key: 'name', title: t('incidents.action'), width: 280 },
    { key: 'owner_name', title: t('incidents.owner'), card: 'line' },
    { key: 'due_date', title: t('field.due'), card: 'date', value: ({ due_date }) => format.date(due_date) },
    {
      key: 'done',
      title: t('field.status'),
      width: 220,
      card: 'status',
      value: stateOf,
      render: (action) => (
        <StatusTag kind={action.done ? 'success' : action.overdue ? 'danger' : 'pending'}>{stateOf(action)}</StatusTag>
      ),
    },
    {
      key: 'link',
      title: t('incidents.link'),
      priority: 3,
      value: ({ link }) => link ?? '',
      render: ({ link }) => link && <a href={link}>{link}</a>,
    },
  ];
  return (
    <Section
      title={t('incidents.actions')}
      extra={
        <Button className="at-no-print" onClick={props.onChange}>
          {t('incidents.editActions')}
        </Button>
      }
    >
      <LocalTable
        name="compliance.incident-actions"
        caption={t('incidents.actions')}
        items={props.handling.actions ?? []}
        columns={columns}
        empty={{ title: t('incidents.noActions') }}
      />
    </Section>
  );
}
