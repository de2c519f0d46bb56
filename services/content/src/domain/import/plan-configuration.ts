import type { ConfigurationKind } from '../configuration-kind';
import { nameKey } from '../identity';
import type { FileConfiguration, FileNode } from './file-content';
import type { ConfigurationState, NodeState } from './plan-types';

/** A library's configuration as it will be, by name, and what of it is new. */
export interface PlannedConfiguration {
  inserted: ConfigurationState[];
  find(kind: ConfigurationKind, name: string): ConfigurationState | undefined;
}

/** Finds what a file names in a library's configuration, and makes what is not there. What is there stays as it is. */
export function planConfiguration(
  named: FileConfiguration[],
  existing: ConfigurationState[],
  newId: () => string,
): PlannedConfiguration {
  const keyOf = (kind: ConfigurationKind, name: string) => `${kind}\n${nameKey(name)}`;
  const items = new Map(existing.map((item) => [keyOf(item.kind, item.name), item]));
  const inserted: ConfigurationState[] = [];
  // Categories first, for session classes name them.
  const ordered = [...named].sort((a, b) => Number(a.kind === 'session_class') - Number(b.kind === 'session_class'));
  for (const { kind, name, category, type } of ordered) {
    if (items.has(keyOf(kind, name))) continue;
    const surveyor_category_id = (category && items.get(keyOf('surveyor_category', category))?.id) || '';
    const item = { id: newId(), kind, name, surveyor_category_id, type };
    items.set(keyOf(kind, name), item);
    inserted.push(item);
  }
  return { inserted, find: (kind, name) => items.get(keyOf(kind, name)) };
}

/** Writes into a substandard's state what the file names of the configuration; an area that is in no list is written out. */
export function nameConfiguration(state: NodeState, file: FileNode, configuration: PlannedConfiguration): void {
  const idOf = (kind: ConfigurationKind, name = '') => name && configuration.find(kind, name)?.id;
  state.surveyor_category_id = idOf('surveyor_category', file.surveyor_category) || state.surveyor_category_id;
  state.session_class_id = idOf('session_class', file.session_class) || state.session_class_id;
  state.unit_focus_area =
    idOf('unit_focus_area', file.unit_focus_area) || file.unit_focus_area || state.unit_focus_area;
}
