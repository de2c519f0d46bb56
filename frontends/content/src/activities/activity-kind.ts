/** Activity types (specification: daily 4): 1 checklist, 2 KPI (when kpi is 1) or observation, 3 document. */
export type ActivityKind = 'checklist' | 'kpi' | 'observation' | 'document';

/** The kind of an activity; what is unknown is shown as a checklist, which is what most are. */
export function activityKind(activity: { type?: number; kpi?: number }): ActivityKind {
  if (activity.type === 3) return 'document';
  if (activity.type === 2) return activity.kpi === 1 ? 'kpi' : 'observation';
  return 'checklist';
}

/** How often an activity is answered, as the content service spells it. */
export const frequencies = [
  'daily',
  'weekly',
  'fortnightly',
  'monthly',
  'quarterly',
  'half-yearly',
  'yearly',
  'one time',
] as const;
