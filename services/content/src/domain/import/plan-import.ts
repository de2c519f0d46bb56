import { type DecisionRule, grouped } from '@attesta/kit/plain';
import { NodeIndex } from '../node-index';
import { type NodeKind, nodeKinds } from '../node-kind';
import { pathOf } from '../path';
import { mergedTranslations } from '../translations';
import type { FileContent, FileNode } from './file-content';
import { placeOrders } from './place-orders';
import { planActivities } from './plan-activities';
import { nameConfiguration, planConfiguration } from './plan-configuration';
import { planRules } from './plan-rules';
import { type ActivityState, type ConfigurationState, type ImportPlan, type NodeState, sameNode } from './plan-types';

/** What a library holds before an import. */
export interface ExistingContent {
  nodes: NodeState[];
  activities: ActivityState[];
  configuration: ConfigurationState[];
  /** Its own decision rules. */
  rules: readonly DecisionRule[];
}

/** What a library holds that is made by an import. */
export const nothing: ExistingContent = { nodes: [], activities: [], configuration: [], rules: [] };

/** An item of the file with the state that it will have. */
export interface PlannedNode {
  file: FileNode;
  state: NodeState;
}

/**
 * The difference between a file and a library: adds what is new, changes what differs, removes nothing. A cell left
 * empty says nothing, so it changes nothing.
 * @param newId makes an id of 24 hexadecimal digits
 */
export function planImport(
  content: FileContent,
  libraryId: string,
  existing: ExistingContent,
  newId: () => string,
): ImportPlan {
  const states = new Map(existing.nodes.map((node) => [node.id, { ...node }]));
  const configuration = planConfiguration(content.configuration, existing.configuration, newId);
  const planned = matchNodes(content, libraryId, [...states.values()], newId);
  for (const { file, state } of planned) nameConfiguration(state, file, configuration);

  const before = new Map(existing.nodes.map((node) => [node.id, node]));
  const insertNodes = planned.map(({ state }) => state).filter(({ id }) => !before.has(id));
  const changedNodes = planned
    .map(({ state }) => state)
    .filter((state) => before.has(state.id) && !sameNode(before.get(state.id)!, state));
  const plan: ImportPlan = {
    insertNodes,
    updateNodes: changedNodes,
    movedNodes: movedAlong(before, states, new Set(changedNodes.map(({ id }) => id))),
    insertConfiguration: configuration.inserted,
    insertActivities: [],
    updateActivities: [],
    added: insertNodes.length,
    changed: changedNodes.length,
    unchanged: planned.length - insertNodes.length - changedNodes.length,
  };
  planActivities(plan, planned, libraryId, existing.activities, newId);
  planRules(plan, content.rules, existing.rules);
  return plan;
}

/** Finds the state of every item of the file, or makes one, and writes into it what the file says. */
function matchNodes(content: FileContent, libraryId: string, states: NodeState[], newId: () => string): PlannedNode[] {
  const claimed = new Set<string>();
  const planned: PlannedNode[] = [];
  const indexes = Object.fromEntries(nodeKinds.map((kind) => [kind, new NodeIndex<NodeState>()])) as Record<
    NodeKind,
    NodeIndex<NodeState>
  >;
  const children = grouped(states, ({ parent_id }) => parent_id);
  for (const state of states) {
    indexes[state.kind].add(state.parent_id, state);
  }
  const place = (files: FileNode[], parent: NodeState | undefined): void => {
    const parentId = parent?.id ?? libraryId;
    const siblings = files.map((file) => {
      const found = indexes[file.kind].find(parentId, file.code, file.name);
      const known = found && found !== 'ambiguous' && !claimed.has(found.id) ? found : undefined;
      const state = known ?? newNode(file.kind, newId(), libraryId);
      claimed.add(state.id);
      return { file, state, present: known?.parent_id === parentId ? known.order : undefined };
    });
    const others = (children.get(parentId) ?? []).filter(({ id }) => !claimed.has(id)).map(({ order }) => order);
    const orders = placeOrders(
      siblings.map(({ present }) => present),
      others,
    );
    for (const [index, { file, state }] of siblings.entries()) {
      describe(state, file, parent, orders[index] as number);
      planned.push({ file, state });
      place(file.children, state);
    }
  };
  place(content.chapters, undefined);
  return planned;
}

/** A node that holds nothing yet. */
export function newNode(kind: NodeKind, id: string, library_id: string): NodeState {
  return {
    id,
    kind,
    library_id,
    parent_id: library_id,
    chapter_id: '',
    standard_id: '',
    code: '',
    name: '',
    description: '',
    order: 0,
    path: '',
    esr: 0,
    translations: {},
    surveyor_category_id: '',
    session_class_id: '',
    unit_focus_area: '',
    document_title: '',
  };
}

/** Writes into a node what a file says of it, and where it stands. */
export function describe(state: NodeState, file: FileNode, parent: NodeState | undefined, order: number): void {
  state.parent_id = parent?.id ?? state.library_id;
  state.chapter_id = parent ? (parent.kind === 'chapter' ? parent.id : parent.chapter_id) : '';
  state.standard_id = parent?.kind === 'standard' ? parent.id : '';
  state.name = file.name;
  state.order = order;
  state.path = pathOf(parent?.path ?? '', order);
  if (file.code) state.code = file.code;
  if (file.description) state.description = file.description;
  if (file.esr !== undefined) state.esr = file.esr;
  if (file.document_title) state.document_title = file.document_title;
  if (file.translations) state.translations = mergedTranslations(state.translations, file.translations);
}

/** What the file leaves as it is, or does not name, but whose chapter or place follows from what it moves. */
function movedAlong(before: Map<string, NodeState>, states: Map<string, NodeState>, changed: Set<string>): NodeState[] {
  const levels = nodeKinds.flatMap((kind) => [...states.values()].filter((state) => state.kind === kind));
  const moved: NodeState[] = [];
  for (const state of levels) {
    const parent = states.get(state.parent_id);
    const old = before.get(state.id);
    if (!parent || !old) continue;
    if (state.kind === 'substandard') state.chapter_id = parent.chapter_id;
    state.path = pathOf(parent.path, state.order);
    if (!changed.has(state.id) && (state.chapter_id !== old.chapter_id || state.path !== old.path)) moved.push(state);
  }
  return moved;
}
