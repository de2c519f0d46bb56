import { say } from '@attesta/kit/plain';
import type { SheetRow } from '../../workbook/workbook';
import { isSameName, nameKey } from '../identity';
import { splitHeading } from './codes';
import { blankItem, type ManualItem, type RowTexts, rowTexts } from './manual-item';
import { levelsOf, type Mapping } from './mapping';
import type { Problems } from './problems';
import { readEsr } from './read-esr';
import { warnUnpaired } from './warn-unpaired';

/**
 * The items of a sheet that has columns for each level. A row that leaves a level out stands below the item of the row above
 * it; one that names the same item again, also further down, says more of it.
 */
export function readLevels(rows: SheetRow[], mapping: Mapping, problems: Problems): ManualItem[] {
  const levels = levelsOf(mapping.columns);
  const withCodes = new Set(mapping.columns.filter(({ role }) => role === 'code').map(({ level }) => level));
  const esrColumn = mapping.columns.find(({ role }) => role === 'esr')?.column ?? -1;
  const tree = new LevelTree();
  for (const { row, cells } of rows) {
    let lowest: ManualItem | undefined;
    for (const [index, level] of levels.entries()) {
      const texts = rowTexts(cells, mapping, level);
      warnUnpaired(row, texts, problems);
      if (!withCodes.has(level)) splitName(texts);
      if (!texts.name && !texts.code && !texts.description) continue;
      lowest = tree.at(index + 1, row, texts);
    }
    const rest = rowTexts(cells, mapping, 0);
    warnUnpaired(row, rest, problems);
    const item = lowest ?? tree.lowest;
    if (!item) {
      problems.warn(row, '', say('content.manual_row_before_first'));
      continue;
    }
    if (lowest && rest.code && !item.code) item.code = rest.code;
    addTexts(item, rest);
    item.esr ??= readEsr(rest.esr, row, esrColumn, problems);
  }
  return tree.items();
}

function splitName(texts: RowTexts): void {
  const heading = splitHeading(texts.name);
  texts.code ||= heading.code;
  texts.name = heading.name;
  texts.description = [heading.description, texts.description].filter(Boolean).join('\n\n');
}

/** The descriptions that each item has got, in every language. */
const told = new WeakMap<ManualItem, Set<string>>();

/** Adds to an item what a row says of it and it has not said yet. */
function addTexts(item: ManualItem, { description, elements, translations }: RowTexts): void {
  const said = told.get(item) ?? new Set();
  told.set(item, said);
  const withText = (before: string, text: string, language = ''): string => {
    const key = `${language}\n${text}`;
    const isNew = text !== '' && !said.has(key);
    said.add(key);
    return isNew ? [before, text].filter(Boolean).join('\n\n') : before;
  };
  item.description = withText(item.description, description);
  item.elements.push(...elements);
  for (const [language, { name, description: text }] of Object.entries(translations)) {
    const known = item.translations[language];
    const all = withText(known?.description ?? '', text, language);
    item.translations[language] = { name: known?.name || name, description: all };
  }
}

interface Branch {
  item: ManualItem;
  below: Siblings;
}

interface Siblings {
  named: Map<string, Branch>;
  /** The one that was named last. */
  last?: Branch;
}

/** Items by the names on their way down, so that one which is named again is found. */
class LevelTree {
  private readonly top: Siblings = { named: new Map() };
  /** The branch of each level that rows stand in at present. */
  private path: Branch[] = [];

  get lowest(): ManualItem | undefined {
    return this.path.at(-1)?.item;
  }

  /** The item of a level that a row names, below what stands above it in the row or in the rows before. */
  at(depth: number, row: number, texts: RowTexts): ManualItem {
    const above = this.path.filter(({ item }) => item.depth < depth);
    const siblings = above.at(-1)?.below ?? this.top;
    const key = `${depth}\n${texts.code}\n${nameKey(texts.name || texts.description)}`;
    let branch = siblings.named.get(key);
    if (!branch && siblings.last && saysHalfOf(siblings.last.item, depth, texts)) branch = siblings.last;
    if (!branch) {
      const { code, name } = texts;
      branch = { item: { ...blankItem(row, depth), code, name }, below: { named: new Map() } };
      siblings.named.set(key, branch);
    }
    siblings.last = branch;
    addTexts(branch.item, texts);
    this.path = [...above, branch];
    return branch.item;
  }

  /** All items, each before what stands below it. */
  items(): ManualItem[] {
    const listed: ManualItem[] = [];
    const walk = ({ named }: Siblings): void => {
      for (const { item, below } of named.values()) {
        listed.push(item);
        walk(below);
      }
    };
    walk(this.top);
    return listed;
  }
}

/** Whether a row names an item again by its code or by its name alone. */
function saysHalfOf(item: ManualItem, depth: number, { code, name, description }: RowTexts): boolean {
  if (item.depth !== depth) return false;
  if (code) return code === item.code && !name && !description;
  return name !== '' && isSameName(name, item.name);
}
