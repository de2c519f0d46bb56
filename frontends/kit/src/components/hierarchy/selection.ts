/** The levels above an activity, from the top (specification: platform 1, content hierarchy). */
export const hierarchyLevels = ['library', 'chapter', 'standard', 'substandard'] as const;

export type HierarchyLevel = (typeof hierarchyLevels)[number];

/** What is chosen at each level; empty where nothing is. */
export type HierarchySelection = Record<HierarchyLevel, string>;

export const nothingChosen: HierarchySelection = { library: '', chapter: '', standard: '', substandard: '' };

/** Chooses an id at a level; every level below is reset (specification: platform 4, daily work 4). */
export function choose(selection: HierarchySelection, level: HierarchyLevel, id: string): HierarchySelection {
  const index = hierarchyLevels.indexOf(level);
  return Object.fromEntries(
    hierarchyLevels.map((name, position) => [name, position < index ? selection[name] : position === index ? id : '']),
  ) as HierarchySelection;
}

/** The lowest level at which something is chosen, with nothing missing above it. */
export function deepestLevel(selection: HierarchySelection): HierarchyLevel | undefined {
  const gap = hierarchyLevels.findIndex((level) => !selection[level]);
  return gap === -1 ? 'substandard' : hierarchyLevels[gap - 1];
}
