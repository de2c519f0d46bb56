import { type Parts, textOf } from '../archive';
import { attributesOf, childrenOf, elementsIn, localName, openingOf, rootOf, unescaped } from '../xml/elements';

const workbookPart = 'xl/workbook.xml';
const linksPart = 'xl/_rels/workbook.xml.rels';

/** The part that holds each sheet of a workbook, by the sheet's name. @throws Error for what is no workbook */
export function sheetParts(parts: Parts): Map<string, string> {
  const xml = textOf(parts, workbookPart);
  const sheets = childrenOf(xml, rootOf(xml)).find(({ name }) => localName(name) === 'sheets');
  const targets = linkTargets(textOf(parts, linksPart));
  const found = new Map<string, string>();
  for (const sheet of sheets ? childrenOf(xml, sheets) : []) {
    const attributes = attributesOf(openingOf(xml, sheet));
    const id = [...attributes].find(([name]) => name !== 'id' && localName(name) === 'id')?.[1];
    const target = targets.get(id ?? '');
    if (target) found.set(unescaped(attributes.get('name') ?? ''), target);
  }
  return found;
}

function linkTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const link of elementsIn(xml).flatMap((root) => childrenOf(xml, root))) {
    const attributes = attributesOf(openingOf(xml, link));
    const target = unescaped(attributes.get('Target') ?? '');
    targets.set(attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return targets;
}
