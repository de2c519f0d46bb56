import type { EndpointName } from '@attesta/ui';

/** What the drill-down shows of a place, kept in the address. */
export interface ScoreState {
  rater: string;
  /** Only what is assigned to this user. */
  person: string;
  /** Only substandards of this session class. */
  class: string;
  /** YYYY-MM-DD: as it was shown at the end of that day. */
  asOf: string;
}

export const scoreDefaults: ScoreState = { rater: 'updater', person: '', class: '', asOf: '' };

/** The state as it stands in an address, without what is as usual; "" where all is. */
export function scoreSearch(state: ScoreState): string {
  const set = Object.entries(state).filter(([name, value]) => value !== scoreDefaults[name as keyof ScoreState]);
  const search = new URLSearchParams(set).toString();
  return search && `?${search}`;
}

/** The levels of the drill-down, from the top (specification: daily work 2, Score drill-down). */
export const drillLevels = ['library', 'chapter', 'standard', 'substandard', 'activity'] as const;
export type DrillLevel = (typeof drillLevels)[number];
export type DrillPath = Partial<Record<DrillLevel, string>>;

/** From whose eyes: updaters, internal surveyors (surveyor_type 1) or external ones (2). */
export const raters = ['updater', 'internal', 'external'] as const;
export type RaterChoice = (typeof raters)[number];

/** The level whose rows are shown: the one below the deepest chosen. */
export function shownLevel(path: DrillPath): DrillLevel {
  return drillLevels.find((level) => !path[level]) ?? 'activity';
}

/** The address of a place in the drill-down; what is below the first gap is left out. */
export function drillAddress(path: DrillPath, search = ''): string {
  const gap = drillLevels.findIndex((level) => !path[level]);
  const chosen = gap === -1 ? drillLevels : drillLevels.slice(0, gap);
  return ['/ss/scores', ...chosen.map((level) => path[level])].join('/') + search;
}

/** The path to a row: its own id at its level, below what is chosen. Deeper choices are cleared (daily work 4). */
export function deeper(path: DrillPath, level: DrillLevel, id: string): DrillPath {
  const index = drillLevels.indexOf(level);
  const above = drillLevels.slice(0, index).map((name) => [name, path[name]]);
  return { ...Object.fromEntries(above), [level]: id };
}

const calls: Record<DrillLevel, EndpointName & `compliance.List${string}Scores`> = {
  library: 'compliance.ListLibraryScores',
  chapter: 'compliance.ListChapterScores',
  standard: 'compliance.ListStandardScores',
  substandard: 'compliance.ListSubstandardScores',
  activity: 'compliance.ListActivityScores',
};

/** The call and request that give a place's rows (daily work 7, drill-down). */
export function drillCall(
  path: DrillPath,
  { rater, person, class: sessionClass, asOf }: ScoreState,
): { name: 'compliance.ListLibraryScores'; request: Record<string, string | number | undefined> } {
  const level = shownLevel(path);
  return {
    // All five calls take and give the same; one of them stands for their types.
    name: calls[level] as 'compliance.ListLibraryScores',
    request: {
      library_id: path.library,
      chapter_id: path.chapter,
      standard_id: path.standard,
      sub_standard_id: path.substandard,
      ...(rater === 'internal' && { assigned_role_id: 5, surveyor_type: 1 }),
      ...(rater === 'external' && { assigned_role_id: 5, surveyor_type: 2 }),
      assigned_user_id: person || undefined,
      session_class_id: sessionClass || undefined,
      as_of: asOf || undefined,
      page_size: 200,
    },
  };
}
