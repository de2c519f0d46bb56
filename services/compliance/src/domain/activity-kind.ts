import type { Rater } from './rater';

/** What an activity asks for (daily work 4): type 1 a checklist, 2 a KPI or an observation, 3 a document. */
export type ActivityKind = 'checklist' | 'kpi' | 'observation' | 'document';

export const activityKinds: ActivityKind[] = ['checklist', 'kpi', 'observation', 'document'];

/** The kinds that a rater answers: surveyors checklists alone. */
export function kindsOf(rater: Rater): ActivityKind[] {
  return rater === 'updater' ? activityKinds : ['checklist'];
}

/** The kind of an activity; one that says nothing is a checklist, as in releases that knew no other. */
export function activityKind(activity: { type: number; kpi: number } | null | undefined): ActivityKind {
  if (activity?.type === 3) return 'document';
  if (activity?.type !== 2) return 'checklist';
  return activity.kpi === 1 ? 'kpi' : 'observation';
}

/** The kind of a response; those from before there were other kinds answer checklists. */
export function kindOfResponse({ kind }: { kind?: ActivityKind | null }): ActivityKind {
  return kind ?? 'checklist';
}

/** How many of some activities are of each kind, by the names of replies. */
export function countsOfKinds(
  activities: { activity?: Parameters<typeof activityKind>[0] }[],
): Record<'checklists' | 'kpis' | 'observations' | 'documents', number> {
  const of = (kind: ActivityKind): number =>
    activities.filter(({ activity }) => activityKind(activity) === kind).length;
  return { checklists: of('checklist'), kpis: of('kpi'), observations: of('observation'), documents: of('document') };
}
