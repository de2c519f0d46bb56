import type {
  RiskLevel as Level,
  TreatmentStatus as PlanStatus,
  RiskStatus as Status,
} from '@attesta/proto/compliance-words';
import { type Row, StatusTag, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { levelKinds, riskStatusKinds, treatmentStatusKinds } from './risk-words';

type Assessment = Row<'compliance.ListRisks'>['inherent'];

/** How great a risk is: its level in a word, and the product behind it. A dash where it was not assessed. */
export function RiskLevel({ of }: { of: Assessment }): ReactNode {
  const { t } = useTranslation('compliance');
  if (!of?.level) return '–';
  return (
    <StatusTag kind={levelKinds[of.level as Level] ?? 'neutral'}>
      {t(`risks.level.${of.level}`)} <span className="at-code">{of.score}</span>
    </StatusTag>
  );
}

export function RiskStatus({ status = 'identified' }: { status?: string }): ReactNode {
  const { t } = useTranslation('compliance');
  return <StatusTag kind={riskStatusKinds[status as Status] ?? 'neutral'}>{t(`risks.status.${status}`)}</StatusTag>;
}

/** How a treatment plan stands; what is late says so in its place. */
export function TreatmentStatus({ status = 'planned', overdue }: { status?: string; overdue?: boolean }): ReactNode {
  const { t } = useTranslation('compliance');
  if (overdue) return <StatusTag kind="danger">{t('risks.overdue')}</StatusTag>;
  return (
    <StatusTag kind={treatmentStatusKinds[status as PlanStatus] ?? 'neutral'}>
      {t(`risks.treatmentStatus.${status}`)}
    </StatusTag>
  );
}
