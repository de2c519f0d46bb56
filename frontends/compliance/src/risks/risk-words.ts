import type { RiskLevel, RiskStatus, TreatmentStatus } from '@attesta/proto/compliance-words';
import type { StatusKind } from '@attesta/ui';

/** How a level looks beside its word. */
export const levelKinds: Record<RiskLevel, StatusKind> = {
  extreme: 'danger',
  high: 'warning',
  medium: 'info',
  low: 'success',
};

export const riskStatusKinds: Record<RiskStatus, StatusKind> = {
  identified: 'pending',
  in_treatment: 'info',
  accepted: 'neutral',
  closed: 'success',
};

export const treatmentStatusKinds: Record<TreatmentStatus, StatusKind> = {
  planned: 'pending',
  in_progress: 'info',
  done: 'success',
  cancelled: 'neutral',
};
