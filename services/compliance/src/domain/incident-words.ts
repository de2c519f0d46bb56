/** Types of incidents (WHO, International Classification for Patient Safety 1.1, 2009: incident type). */
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
] as const;

/** What became of it (ICPS 1.1, chapter 2): it could have happened, was caught, did no harm, or did (an adverse event). */
export const incidentOutcomes = ['circumstance', 'near_miss', 'no_harm', 'harmful'] as const;
export type IncidentOutcome = (typeof incidentOutcomes)[number];

/** ICPS 1.1: degree of harm, from the least. */
export const harmLevels = ['none', 'mild', 'moderate', 'severe', 'death'] as const;
export type HarmLevel = (typeof harmLevels)[number];

/** Who was there. A report names no people. */
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
] as const;

/** Kinds of contributing factors (ICPS 1.1: contributing factors/hazards). */
export const factorKinds = ['staff', 'patient', 'environment', 'organization', 'external', 'other'] as const;

/** So many answers to "why" lead from what happened to its cause (five whys: T. Ohno, Toyota Production System, 1988). */
export const mostWhys = 5;
