/** Who has assessed: each response and each score is by one of them. Updaters and the two kinds of surveyors never mix. */
export type Rater = 'updater' | 'internal_surveyor' | 'external_surveyor';

export const raters: Rater[] = ['updater', 'internal_surveyor', 'external_surveyor'];

/** The rater that an actor answers as: surveyors (role 5) by their type 1 or 2, all others answer as updaters. */
export function raterOf(actor: { role: number; surveyorType?: number | null }): Rater {
  if (actor.role !== 5) return 'updater';
  return actor.surveyorType === 2 ? 'external_surveyor' : 'internal_surveyor';
}

/** The rater that a filter asks for: assigned_role_id 5 means surveyors, of whom surveyor_type tells the kind. */
export function raterAsked(roleId?: number | null, surveyorType?: number | null): Rater {
  return raterOf({ role: roleId === 5 || surveyorType ? 5 : 4, surveyorType });
}

/** The specification's surveyor_type of a rater: 1 internal, 2 external, 0 none. */
export function surveyorTypeOf(rater: Rater): number {
  return rater === 'internal_surveyor' ? 1 : rater === 'external_surveyor' ? 2 : 0;
}
