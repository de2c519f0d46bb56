import type { Row } from '@attesta/ui';

/** The verdict on one library. */
export type LibraryReadiness = Row<'compliance.GetReadiness'>;
export type RuleVerdict = NonNullable<LibraryReadiness['rules']>[number];
export type BrokenAt = NonNullable<RuleVerdict['broken']>[number];
export type Step = NonNullable<BrokenAt['steps']>[number];
export type Place = NonNullable<Step['place']>;

/** Where the drill-down shows a node. */
export function placeAddress({ kind, id, library_id, chapter_id, standard_id, substandard_id }: Place): string {
  const path = [library_id, chapter_id, standard_id, substandard_id];
  const depth = { library: 1, chapter: 2, standard: 3, substandard: 4, activity: 4 }[kind ?? ''] ?? 0;
  const steps = path.slice(0, depth).filter(Boolean);
  return ['/ss/scores', ...steps, ...(kind === 'activity' ? [id] : [])].join('/');
}
