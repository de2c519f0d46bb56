import type { FileContent, FileNode } from '../import/file-content';
import { nameConfiguration, planConfiguration } from '../import/plan-configuration';
import { describe, type ExistingContent, newNode, type PlannedNode } from '../import/plan-import';
import { planRules } from '../import/plan-rules';
import { type ImportPlan, type NodeState, sameNode } from '../import/plan-types';
import { nodeKinds } from '../node-kind';
import { sameWords } from '../versions/carry-forward';
import { matchByMeaning } from './match-by-meaning';
import { planEditionActivities } from './plan-edition-activities';

/** What has to be written so that a copy of a library becomes its next edition. */
export interface EditionPlan extends ImportPlan {
  /** Ids of what the file does not hold any more. */
  removedNodes: string[];
  removedActivities: string[];
  /** Of all levels. */
  removed: number;
}

/**
 * The difference between a file and the edition before it. Unlike an import into a library, the file says all of it: what it
 * does not hold is gone, and it stands in the file's order. What is in both stays the same thing, so that the comparison of
 * versions shows what became of it and answers can be carried forward. A cell left empty still says nothing.
 * @param newId makes an id of 24 hexadecimal digits
 */
export function planEdition(
  content: FileContent,
  libraryId: string,
  existing: ExistingContent,
  newId: () => string,
): EditionPlan {
  const configuration = planConfiguration(content.configuration, existing.configuration, newId);
  const planned = placed(content, libraryId, existing.nodes, newId);
  for (const { file, state } of planned) nameConfiguration(state, file, configuration);
  const before = new Map(existing.nodes.map((node) => [node.id, node]));
  const states = planned.map(({ state }) => state);
  const kept = new Set(states.map(({ id }) => id));
  const insertNodes = states.filter(({ id }) => !before.has(id));
  const there = states.flatMap((state) => {
    const old = before.get(state.id);
    return old ? [{ state, old }] : [];
  });
  const updateNodes = there.filter(({ state, old }) => !sameNode(old, state)).map(({ state }) => state);
  const changed = new Set(updateNodes.map(({ id }) => id));
  const removedNodes = existing.nodes.flatMap(({ id }) => (kept.has(id) ? [] : id));
  const plan: EditionPlan = {
    insertNodes,
    updateNodes,
    movedNodes: there
      .filter(({ state, old }) => !changed.has(state.id) && state.path !== old.path)
      .map((one) => one.state),
    insertConfiguration: configuration.inserted,
    insertActivities: [],
    updateActivities: [],
    added: insertNodes.length,
    changed: updateNodes.length,
    unchanged: there.length - updateNodes.length,
    removedNodes,
    removedActivities: [],
    removed: removedNodes.length,
  };
  planEditionActivities(plan, planned, libraryId, existing.activities, newId);
  planRules(plan, content.rules, existing.rules);
  return plan;
}

/** Finds the state of every item of the file, level by level, or makes one, and writes into it what the file says. */
function placed(content: FileContent, libraryId: string, existing: NodeState[], newId: () => string): PlannedNode[] {
  const states = new Map<FileNode, NodeState>();
  let files = content.chapters;
  for (const kind of nodeKinds) {
    const parentOf = (file: FileNode): string => (file.parent ? states.get(file.parent)?.id : undefined) ?? libraryId;
    const found = matchByMeaning(
      files.map((item) => ({ item, parent: parentOf(item) })),
      existing.filter((state) => state.kind === kind).map((item) => ({ item, parent: item.parent_id })),
    );
    const places = placesOf(files, found);
    const codes = new Set(files.map(({ code }) => code));
    for (const file of files) {
      const known = found.get(file);
      const state = known ? asItStays(known, file, codes) : newNode(kind, newId(), libraryId);
      describe(state, file, file.parent && states.get(file.parent), places.get(file) ?? 1);
      states.set(file, state);
    }
    files = files.flatMap(({ children }) => children);
  }
  return inOrder(content.chapters, states);
}

/** What stays of something where the file says nothing: not a code that another has now, nor translations of another name. */
function asItStays(known: NodeState, file: FileNode, codes: ReadonlySet<string>): NodeState {
  return {
    ...known,
    code: codes.has(known.code) ? '' : known.code,
    translations: sameWords(known.name, file.name) ? known.translations : {},
  };
}

/** Siblings stand as the file has them; where they stood so already they keep their numbers. */
function placesOf(files: FileNode[], found: ReadonlyMap<FileNode, NodeState>): Map<FileNode, number> {
  const places = new Map<FileNode, number>();
  const families = new Set(files.map(({ parent }) => parent));
  for (const parent of families) {
    const siblings = parent ? parent.children : files;
    const known = siblings.map((file) => found.get(file)?.order);
    const stay = known.every((order, index) => order !== undefined && (index === 0 || order > (known[index - 1] ?? 0)));
    for (const [index, file] of siblings.entries()) places.set(file, stay ? (known[index] as number) : index + 1);
  }
  return places;
}

function inOrder(files: FileNode[], states: ReadonlyMap<FileNode, NodeState>): PlannedNode[] {
  return files.flatMap((file) => [{ file, state: states.get(file) as NodeState }, ...inOrder(file.children, states)]);
}
