import type { StatusKind } from '@attesta/ui';

/** The words of incidents (proto/compliance/incidents.proto), in the order in which they are offered: what is reported most comes first. */
export const incidentTypes = [
  'medication',
  'accident',
  'clinical_process',
  'infection',
  'device',
  'documentation',
  'behaviour',
  'blood',
  'nutrition',
  'gas',
  'clinical_administration',
  'infrastructure',
  'resources',
];
export const incidentOutcomes = ['harmful', 'no_harm', 'near_miss', 'circumstance'];
export const harmLevels = ['mild', 'moderate', 'severe', 'death'];
export const involvedPeople = [
  'patient',
  'visitor',
  'nurse',
  'physician',
  'pharmacist',
  'allied_health',
  'technician',
  'student',
  'contractor',
  'other',
];
export const incidentStatuses = ['reported', 'triaged', 'investigating', 'acting', 'closed', 'rejected', 'duplicate'];
export const consequences = ['serious', 'major', 'moderate', 'minor', 'minimum'];
export const recurrences = ['frequent', 'likely', 'possible', 'unlikely', 'rare'];
export const factorKinds = ['staff', 'patient', 'environment', 'organization', 'external', 'other'];
export const severities = [1, 2, 3, 4];

/** How a state looks beside its word. */
export const incidentStatusKinds: Record<string, StatusKind> = {
  reported: 'pending',
  triaged: 'info',
  investigating: 'info',
  acting: 'info',
  closed: 'success',
  rejected: 'neutral',
  duplicate: 'neutral',
};

export const harmKinds: Record<string, StatusKind> = {
  none: 'success',
  mild: 'info',
  moderate: 'warning',
  severe: 'danger',
  death: 'danger',
};

/** By Safety Assessment Code. */
export const severityKinds: Record<number, StatusKind> = { 1: 'danger', 2: 'warning', 3: 'info', 4: 'success' };
