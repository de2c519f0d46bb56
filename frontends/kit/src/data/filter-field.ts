import { type HierarchySelection, hierarchyLevels } from '../components/hierarchy/selection';
import type { OrganizationChoices } from '../components/organizations/use-organization-choices';

/** One filter of a list. */
export type FilterField =
  | { kind: 'search'; name: string; label: string }
  | {
      kind: 'select';
      name: string;
      label: string;
      options: { value: string; label: string }[];
      multiple?: boolean;
      loading?: boolean;
      /** For choices that are found as one types. */
      search?: Omit<OrganizationChoices, 'options'>;
    }
  | { kind: 'range'; from: string; to: string; label: string }
  /** A place in a library: the values `library`, `chapter`, `standard` and `substandard`. */
  | { kind: 'place'; label: string };

/** What filters are set to, by name: the state of useUrlState. */
export type FilterValues = Record<string, string | number | boolean | string[]>;

/** The names of the values that a filter has. */
export function namesOf(field: FilterField): string[] {
  if (field.kind === 'place') return [...hierarchyLevels];
  return field.kind === 'range' ? [field.from, field.to] : [field.name];
}

/** The values that filters have when they filter nothing. */
export function withoutFilters(fields: FilterField[], values: FilterValues): FilterValues {
  return Object.fromEntries(fields.flatMap(namesOf).map((name) => [name, Array.isArray(values[name]) ? [] : '']));
}

/** The place in a library that is chosen. */
export function placeOf(values: FilterValues): HierarchySelection {
  return Object.fromEntries(hierarchyLevels.map((level) => [level, String(values[level] ?? '')])) as HierarchySelection;
}
