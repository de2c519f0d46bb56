import { Button, Progress, type Reply, Section, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { TreatmentStatus } from './risk-marks';
import { TreatmentDrawer } from './treatment-drawer';

type Detail = NonNullable<Reply<'compliance.GetRisk'>['data']>;
export type Treatment = NonNullable<Detail['treatments']>[number];

/** What is done about a risk: who, until when, how far. A plan opens beside the list. */
export function RiskTreatments(props: { risk: NonNullable<Detail['risk']>; treatments: Treatment[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { risk, treatments } = props;
  const [open, setOpen] = useState<Treatment | 'new'>();
  const mayPlan = risk.changeable && risk.status !== 'accepted' && risk.status !== 'closed';
  const columns: Column<Treatment>[] = [
    { key: 'name', title: t('risks.plan'), width: 280 },
    { key: 'responsible_name', title: t('risks.responsible'), card: 'line' },
    {
      key: 'due_date',
      title: t('field.due'),
      card: 'date',
      value: ({ due_date }) => format.date(due_date),
    },
    {
      key: 'status',
      title: t('field.status'),
      card: 'status',
      value: ({ status, overdue }) => t(overdue ? 'risks.overdue' : `risks.treatmentStatus.${status}`),
      render: ({ status, overdue }) => <TreatmentStatus status={status} overdue={overdue} />,
    },
    {
      key: 'progress',
      title: t('risks.progress'),
      card: 'score',
      width: 160,
      value: ({ progress }) => format.percent(progress ?? 0, 0),
      render: ({ progress = 0 }) => <Progress size="small" aria-label={t('risks.progress')} percent={progress} />,
    },
    { key: 'comment', title: t('risks.comment'), priority: 3, width: 240 },
  ];
  return (
    <Section
      title={t('risks.plans')}
      extra={
        mayPlan && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('risks.addPlan')}
          </Button>
        )
      }
    >
      <LocalTable
        name="compliance.risk-treatments"
        caption={t('risks.plans')}
        items={treatments}
        columns={columns}
        onOpen={setOpen}
        empty={{ title: t('risks.noPlans'), description: mayPlan ? t('risks.noPlansHint') : undefined }}
      />
      <TreatmentDrawer riskId={risk.id ?? ''} plan={open} onClose={() => setOpen(undefined)} />
    </Section>
  );
}
