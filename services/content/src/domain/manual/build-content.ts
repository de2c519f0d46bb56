import { say } from '@attesta/kit/plain';
import {
  emptyContent,
  type FileActivity,
  type FileContent,
  type FileElement,
  type FileNode,
} from '../import/file-content';
import { nodeKinds } from '../node-kind';
import type { Names, Translations } from '../translations';
import { checkTexts } from './check-texts';
import { nameOf } from './item-name';
import { type ItemTree, treeOf } from './item-tree';
import type { ManualItem } from './manual-item';
import type { Mapping } from './mapping';
import type { Problems } from './problems';
import { settleIdentities } from './settle-identities';

const lowestLevel = nodeKinds.length;

/**
 * The library that the items of a manual come to: three levels and the elements of checklists. What a manual has further
 * down goes by its rule; a level that is left out on the way down is filled with the name of what stands above it, so that
 * every substandard stands on its level.
 */
export function buildContent(items: ManualItem[], mapping: Mapping, library: string, problems: Problems): FileContent {
  const tree = treeOf(items);
  const deepest = tree.reduce((most, one) => Math.max(most, one.depth), 0);
  const builder = new ContentBuilder(mapping, problems);
  if (mapping.deeper === 'chapters' && deepest > lowestLevel) builder.joinUpper(tree, deepest - lowestLevel, []);
  else for (const one of tree) builder.add(one, undefined);
  const content: FileContent = { ...emptyContent(library, items.length), chapters: builder.chapters };
  settleIdentities(content, problems);
  checkTexts(content, problems);
  return content;
}

class ContentBuilder {
  readonly chapters: FileNode[] = [];
  private made = 0;
  private readonly elements = new Map<FileActivity, Set<string>>();
  /** Of chapters and standards. */
  private readonly esr = new Map<FileNode, 0 | 1>();

  constructor(
    private readonly mapping: Mapping,
    private readonly problems: Problems,
  ) {}

  /** Joins the levels above the lowest three to the names of the chapters below them; the first of these has their elements. */
  joinUpper(trees: ItemTree[], levels: number, above: ManualItem[]): void {
    for (const [index, one] of trees.entries()) {
      const joined = index === 0 ? above : above.map((item) => ({ ...item, elements: [] }));
      if (one.level <= levels && one.children.length > 0) this.joinUpper(one.children, levels, [...joined, one.item]);
      else this.add(raised(one, Math.max(0, one.level - 1), joined), undefined);
    }
  }

  /** Adds an item and all below it. */
  add(tree: ItemTree, parent: FileNode | undefined): void {
    const level = parent ? nodeKinds.indexOf(parent.kind) + 2 : 1;
    if (parent && level > lowestLevel) this.fold(tree, parent);
    else if (parent && tree.level > level && level < lowestLevel) this.add(tree, this.filler(parent, tree.item.row));
    else {
      const node = this.node(tree.item, parent);
      // Of a substandard its own elements come first, as its row does; above it they need one of their own, behind the others.
      if (node.kind === 'substandard') this.addElements(tree.item, node);
      for (const child of tree.children) this.add(child, node);
      if (node.kind !== 'substandard') this.addElements(tree.item, node);
    }
  }

  /** What stands below the lowest level becomes elements of its substandard or a part of its description. */
  private fold({ item, children }: ItemTree, substandard: FileNode): void {
    const { name, description, translations } = nameOf(item);
    if (item.esr === 1) substandard.esr ??= 1;
    // What only names the elements below it is none itself.
    const isTitle = item.elements.length > 0 && !description;
    if (isTitle || this.mapping.deeper === 'description') describe(substandard, item.code, nameOf(item));
    else {
      const text = [titleOf(item.code, name), description].filter(Boolean).join('\n');
      this.checklist(substandard, item.row, [{ name: text, code: '', ...translated(item.code, translations) }]);
    }
    this.checklist(substandard, item.row, item.elements);
    for (const child of children) this.fold(child, substandard);
  }

  private node(item: ManualItem, parent: FileNode | undefined): FileNode {
    const { name, description, translations } = nameOf(item);
    this.made += 1;
    const node: FileNode = {
      kind: nodeKinds[parent ? nodeKinds.indexOf(parent.kind) + 1 : 0] as FileNode['kind'],
      row: item.row,
      key: String(this.made),
      code: item.code,
      name,
      description,
      translations,
      children: [],
      activities: [],
      ...(parent ? { parent } : {}),
    };
    this.sayEsr(node, item.esr);
    (parent?.children ?? this.chapters).push(node);
    return node;
  }

  /** The level that a manual has left out, with the name of what stands above. */
  private filler(parent: FileNode, row: number): FileNode {
    const last = parent.children.at(-1);
    if (last?.filler) return last;
    const { name, code, translations } = parent;
    this.problems.warn(row, '', say('content.manual_level_filled', { name }));
    this.made += 1;
    const kind = nodeKinds[nodeKinds.indexOf(parent.kind) + 1] as FileNode['kind'];
    const node: FileNode = {
      kind,
      row,
      key: String(this.made),
      code,
      name,
      description: '',
      translations: namesAlone(translations),
      children: [],
      activities: [],
      parent,
      filler: true,
    };
    this.sayEsr(node);
    parent.children.push(node);
    return node;
  }

  /** Substandards alone are essential or not: what is said of a level above holds for those below it that say nothing. */
  private sayEsr(node: FileNode, own?: 0 | 1): void {
    const esr = own ?? (node.parent && this.esr.get(node.parent));
    if (esr === undefined) return;
    if (node.kind === 'substandard') node.esr = esr;
    else this.esr.set(node, esr);
  }

  /** Only substandards have checklists, so elements of a level above get one that has its name. */
  private addElements(item: ManualItem, node: FileNode): void {
    if (item.elements.length === 0) return;
    let at = node;
    while (at.kind !== 'substandard') at = this.filler(at, item.row);
    this.checklist(at, item.row, item.elements);
  }

  private checklist(substandard: FileNode, row: number, elements: FileElement[]): void {
    if (elements.length === 0) return;
    let [activity] = substandard.activities;
    if (!activity) {
      const { response_frequency } = this.mapping;
      const { name } = substandard;
      const translations = namesAlone(substandard.translations);
      activity = {
        row,
        name,
        type: 1,
        kpi: 0,
        response_frequency,
        details: {},
        elements: [],
        elementRows: [],
        translations,
      };
      substandard.activities.push(activity);
    }
    const known = this.elements.get(activity) ?? new Set();
    this.elements.set(activity, known);
    for (const element of elements) {
      if (known.has(element.name))
        this.problems.warn(
          row,
          this.problems.columnOf('element'),
          say('content.manual_element_twice', { element: element.name.slice(0, 80) }),
        );
      else {
        activity.elements.push(element);
        activity.elementRows?.push(row);
      }
      known.add(element.name);
    }
  }
}

/** Adds to what is said of a substandard, in every language, what stands below it. */
function describe(substandard: FileNode, code: string, said: ReturnType<typeof nameOf>): void {
  substandard.description = paragraphs(substandard.description, titleOf(code, said.name), said.description);
  for (const [tag, { name, description }] of Object.entries(said.translations)) {
    const known = substandard.translations?.[tag];
    const all = paragraphs(known?.description, titleOf(code, name), description);
    substandard.translations = { ...substandard.translations, [tag]: { name: known?.name ?? '', description: all } };
  }
}

function titleOf(code: string, name: string): string {
  return [code, name].filter(Boolean).join(' ');
}

function paragraphs(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n\n');
}

/** What something is called in further languages, without what is said of it there. */
function namesAlone(translations: Translations = {}): Translations {
  const named = Object.entries(translations).filter(([, { name }]) => name);
  return Object.fromEntries(named.map(([tag, { name }]) => [tag, { name, description: '' }]));
}

/** What an item that becomes an element is called in further languages. */
function translated(code: string, translations: Translations): { names?: Names } {
  const names = Object.entries(translations).map(([tag, { name, description }]) => [
    tag,
    [titleOf(code, name), description].filter(Boolean).join('\n'),
  ]);
  return names.length > 0 ? { names: Object.fromEntries(names) } : {};
}

/** A branch that stands some levels higher, under the names of all that stood above it. */
function raised(tree: ItemTree, by: number, above: ManualItem[]): ItemTree {
  const lift = (one: ItemTree): ItemTree => ({ ...one, level: one.level - by, children: one.children.map(lift) });
  const lifted = lift(tree);
  if (above.length === 0) return lifted;
  const path = [...above, tree.item];
  const names = path.map((item) => nameOf(item));
  const name = names.map((one) => one.name).join(' › ');
  const description = paragraphs(...names.map((one) => one.description));
  const elements = path.flatMap((item) => item.elements);
  const esr = path.findLast((item) => item.esr !== undefined)?.esr;
  const translations = Object.fromEntries(
    path
      .flatMap((item) => Object.keys(item.translations))
      .map((tag) => [
        tag,
        {
          name: names.map((one) => one.translations[tag]?.name || one.name).join(' › '),
          description: paragraphs(...names.map((one) => one.translations[tag]?.description)),
        },
      ]),
  );
  return {
    ...lifted,
    item: { ...tree.item, name, description, translations, elements, ...(esr === undefined ? {} : { esr }) },
  };
}
