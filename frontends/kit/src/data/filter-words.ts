import type { Format } from '../i18n/use-format';
import type { FilterWords } from '../paper/page-parts';
import { type FilterField, type FilterValues, namesOf } from './filter-field';

/** A filter that is set, in words, with its field. */
export interface FilterInWords extends FilterWords {
  field: FilterField;
}

/** Which filters are set, and to what, as somebody would say it; a place's names are not at hand (PlaceChip has them). */
export function inWords(fields: FilterField[], values: FilterValues, format: Format): FilterInWords[] {
  return fields.flatMap((field) => {
    if (field.kind === 'place') return [];
    if (namesOf(field).every((name) => String(values[name] ?? '') === '')) return [];
    return [{ field, label: field.label, value: wordsOf(field, values, format) }];
  });
}

function wordsOf(field: Exclude<FilterField, { kind: 'place' }>, values: FilterValues, format: Format): string {
  if (field.kind === 'range') {
    const [from, to] = [values[field.from], values[field.to]].map((day) => (day ? format.date(String(day)) : '…'));
    return `${from} – ${to}`;
  }
  const value = values[field.name] ?? '';
  if (field.kind === 'search') return `“${String(value)}”`;
  const chosen = (Array.isArray(value) ? value : [value]).map(String);
  const named = [...field.options, ...(field.found?.known ?? [])];
  return format.list(chosen.map((one) => named.find((option) => option.value === one)?.label ?? one));
}
