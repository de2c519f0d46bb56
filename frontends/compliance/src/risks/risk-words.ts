import type { StatusKind } from '@attesta/ui';

/** The words of the register (proto/compliance/risks.proto), in the order in which they are offered. */
export const riskCategories = [
  'clinical',
  'workforce',
  'information',
  'infrastructure',
  'financial',
  'legal',
  'reputation',
  'strategic',
];
export const riskStatuses = ['identified', 'in_treatment', 'accepted', 'closed'];
export const riskLevels = ['extreme', 'high', 'medium', 'low'];
export const riskTreatments = ['avoid', 'reduce', 'share', 'retain'];
export const treatmentStatuses = ['planned', 'in_progress', 'done', 'cancelled'];

/** How a level looks beside its word. */
export const levelKinds: Record<string, StatusKind> = {
  extreme: 'danger',
  high: 'warning',
  medium: 'info',
  low: 'success',
};

export const riskStatusKinds: Record<string, StatusKind> = {
  identified: 'pending',
  in_treatment: 'info',
  accepted: 'neutral',
  closed: 'success',
};

export const treatmentStatusKinds: Record<string, StatusKind> = {
  planned: 'pending',
  in_progress: 'info',
  done: 'success',
  cancelled: 'neutral',
};
