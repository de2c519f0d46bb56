import { type HierarchySelection, hierarchyLevels } from '../components/hierarchy/selection';
import type { Finding } from '../components/links/found-select';
import type { useChoiceState } from '../feedback/use-choice-state';

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
      /** What is shown where nobody has chosen: it is said on paper, but there is nothing to clear. */
      usual?: string;
      /** Where the reading of the choices stands. */
      state?: ReturnType<typeof useChoiceState>;
      /** The options are what was found by what one types into it. */
      found?: Omit<Finding, 'options'>;
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

/** The values with what holds where nobody has chosen. */
export function withUsual(fields: FilterField[], values: FilterValues): FilterValues {
  const usual = fields.flatMap((field) =>
    field.kind === 'select' && field.usual && !String(values[field.name] ?? '') ? [[field.name, field.usual]] : [],
  );
  return { ...values, ...Object.fromEntries(usual) };
}

/** The place in a library that is chosen. */
export function placeOf(values: FilterValues): HierarchySelection {
  return Object.fromEntries(hierarchyLevels.map((level) => [level, String(values[level] ?? '')])) as HierarchySelection;
}
