import { say } from '@attesta/kit/plain';
import { readActivityKind } from '../activity-kind';
import type { ConfigurationKind } from '../configuration-kind';
import { isSameName, nameKey } from '../identity';
import { limits } from '../limits';
import type { FileConfiguration, FileNode } from './file-content';
import type { RowReader } from './row-reader';

/** What a row names of its library's configuration. */
type Named = Pick<FileNode, 'surveyor_category' | 'session_class' | 'unit_focus_area'>;

/** The configuration that a file names, each item of a list once. */
export class ConfigurationIndex {
  private readonly items = new Map<string, FileConfiguration>();

  /** @param list is filled with what rows name */
  constructor(private readonly list: FileConfiguration[]) {}

  /** Takes what a row names into the lists. */
  read(reader: RowReader): Named {
    const named: Named = {};
    for (const kind of ['surveyor_category', 'session_class', 'unit_focus_area'] as const) {
      const name = reader.name(kind, limits.name);
      if (!name) continue;
      named[kind] = name;
      // What a substandard says of its area may be written out: the list has what rows of the library itself name.
      if (kind === 'unit_focus_area' && reader.cell('chapter')) continue;
      this.add(kind, name, reader.row);
    }
    const category = reader.name('session_class_category', limits.name);
    if (category) this.add('surveyor_category', category, reader.row);
    if (category && named.session_class) this.giveCategory(named.session_class, category, reader);
    const checklist = reader.name('checklist_name', limits.name);
    const type = readActivityKind(reader.cell('activity_type'))?.type ?? 1;
    if (checklist) this.add('checklist_name', checklist, reader.row, type);
    return named;
  }

  private add(kind: ConfigurationKind, name: string, row: number, type = 0): void {
    const key = `${kind}\n${nameKey(name)}`;
    if (this.items.has(key)) return;
    const item = { row, kind, name, category: '', type };
    this.items.set(key, item);
    this.list.push(item);
  }

  private giveCategory(sessionClass: string, category: string, reader: RowReader): void {
    const item = this.items.get(`session_class\n${nameKey(sessionClass)}`);
    if (!item) return;
    item.category ||= category;
    if (isSameName(item.category, category)) return;
    const column = 'session_class_category';
    reader.error(column, say('content.differs_from_row', { column, row: item.row }));
  }
}

/** Takes what a row says of a substandard besides its texts and mark. */
export function readFurther(node: FileNode, named: Named, reader: RowReader): void {
  const document_title = reader.name('document_title', limits.name);
  const said = { ...named, ...(document_title ? { document_title } : {}) };
  for (const [column, text] of Object.entries(said) as [keyof typeof said, string][]) {
    node[column] ??= text;
    if (!isSameName(node[column] ?? '', text))
      reader.error(column, say('content.differs_from_row', { column, row: node.row }));
  }
}
