import type { FieldDifference, VersionDifference } from '@attesta/proto/content';
import type { ItemDifference } from '../domain/versions/compare-versions';
import { textPieces } from '../domain/versions/text-pieces';
import type { VersionItem } from '../domain/versions/version-item';

/** The names of what stands above items of a version, from the chapter down. */
export function pathsOf(items: Map<string, VersionItem>): (item: VersionItem) => string[] {
  const pathOf = (item: VersionItem): string[] => {
    const parent = items.get(item.parents[0] ?? '');
    return parent ? [...pathOf(parent), labelOf(parent)] : [];
  };
  return pathOf;
}

function labelOf({ code, name }: VersionItem): string {
  return code ? `${code} ${name}` : name;
}

/** A difference as replies show it. */
export function differenceView(
  { item, before, statuses, fields }: ItemDifference,
  formerPath: (item: VersionItem) => string[],
  path: (item: VersionItem) => string[],
): VersionDifference {
  const removed = statuses.includes('removed');
  const { id, level, code, name } = item;
  return {
    id,
    level,
    code,
    name,
    statuses,
    path: removed ? formerPath(item) : path(item),
    former_path: statuses.includes('moved') && before ? formerPath(before) : [],
    fields: before ? fieldViews(before, item, fields) : [],
  };
}

/** Fields of an item in two versions, with their texts as one. */
export function fieldViews(before: VersionItem, after: VersionItem, fields: string[]): FieldDifference[] {
  return fields.map((field) => {
    const [old, now] = [before.fields[field] ?? '', after.fields[field] ?? ''];
    return { field, before: old, after: now, pieces: textPieces(old, now) };
  });
}
