/** The levels of what a version of a library holds. */
export type ItemLevel = 'chapter' | 'standard' | 'substandard' | 'activity' | 'element';

export const itemLevels: ItemLevel[] = ['chapter', 'standard', 'substandard', 'activity', 'element'];

/** One thing that a version of a library holds, in the order in which one reads it. */
export interface VersionItem {
  id: string;
  /** What the same thing shares in all versions of the library, whatever it is called there. */
  lineage: string;
  level: ItemLevel;
  /** The lineages of what it stands below: none for chapters, several for activities of several substandards. */
  parents: string[];
  code: string;
  name: string;
  /** What can differ between versions besides its place, as texts. */
  fields: Record<string, string>;
}
