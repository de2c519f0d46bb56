import { type Parts, putText, sameBytes, textOf } from '../archive';
import { attributesOf, childrenOf, openingOf, rootOf, sourceOf } from '../xml/elements';

/** An entry of a list of relationships or of media types, by what names it. */
interface Entry {
  key: string;
  target: string;
  source: string;
}

/** The entries of such a part; none of one that is not there. */
export function entriesOf(xml: string): Entry[] {
  if (!xml) return [];
  return childrenOf(xml, rootOf(xml)).map((element) => {
    const attributes = attributesOf(openingOf(xml, element));
    const key = attributes.get('Id') ?? attributes.get('PartName') ?? attributes.get('Extension') ?? '';
    return { key, target: attributes.get('Target') ?? '', source: sourceOf(xml, element) };
  });
}

/** Whether what the original's text refers to by id is the same in the editor's. */
export function keepsLinks(original: string, opened: string): boolean {
  const kept = new Map(entriesOf(opened).map(({ key, target }) => [key, target]));
  return entriesOf(original).every(({ key, target }) => kept.get(key) === target);
}

/**
 * Gives a part of the result the relationships that its text uses or that lead to its new parts, beside those that it had; what
 * they lead to comes with them.
 * @param name the part's
 */
export function linkPart(result: Parts, forms: { opened: Parts; edited: Parts }, name: string): void {
  const links = linksOf(name);
  const known = entriesOf(textOf(result, links));
  const before = new Map(entriesOf(textOf(forms.opened, links)).map(({ key, target }) => [key, target]));
  const used = new Set([...textOf(result, name).matchAll(/\sr:(?:id|embed|link|pict)="([^"]*)"/g)].map(([, id]) => id));
  const list = new Map(known.map((entry) => [entry.key, entry]));
  const targets = new Set(known.map(({ target }) => target));
  for (const entry of entriesOf(textOf(forms.edited, links))) {
    // A chart that the editor shows as a picture is no picture in the result.
    const isUsed = used.has(entry.key) || known.some(({ key }) => key === entry.key);
    const isRetargeted =
      isUsed && before.has(entry.key) && leadsElsewhere(forms, before.get(entry.key) ?? '', entry.target);
    const isNew = !list.has(entry.key) && (used.has(entry.key) || (isIn(result, entry) && !targets.has(entry.target)));
    if (!isNew && !isRetargeted) continue;
    list.set(entry.key, entry);
    const part = partAt(entry.target);
    const bytes = forms.edited.get(part);
    if (bytes && !result.has(part)) result.set(part, bytes);
  }
  const sources = [...list.values()].map(({ source }) => source);
  if (sources.join() === known.map(({ source }) => source).join()) return;
  putText(result, links, withContent(textOf(result, links) || textOf(forms.edited, links), sources));
}

/**
 * The text of a part in which each picture has the first id that it has in the file as it was opened: an editor may give a picture
 * another name each time it writes it.
 */
export function withOpenedPictures(parts: Parts, opened: Parts, name: string): string {
  const pictures = (from: Parts): { key: string; bytes?: Uint8Array }[] =>
    entriesOf(textOf(from, linksOf(name)))
      .filter(({ target }) => partAt(target).startsWith('word/media/'))
      .map(({ key, target }) => ({ key, bytes: from.get(partAt(target)) }));
  const known = pictures(opened);
  const ids = new Map(
    pictures(parts).map(({ key, bytes }) => [key, known.find((one) => sameBytes(bytes, one.bytes))?.key ?? key]),
  );
  return textOf(parts, name).replace(
    /(\sr:(?:embed|link)=")([^"]*)"/g,
    (_whole, start: string, id: string) => `${start}${ids.get(id) ?? id}"`,
  );
}

/** Whether a relationship leads to other bytes than before: each time an editor writes a picture, it may give it another name. */
function leadsElsewhere(forms: { opened: Parts; edited: Parts }, before: string, now: string): boolean {
  const bytes = forms.edited.get(partAt(now));
  return before !== now && !(bytes && sameBytes(bytes, forms.opened.get(partAt(before))));
}

/** Says of every new part what it is, as the editor says it. */
export function declareParts(result: Parts, edited: Parts): void {
  const name = '[Content_Types].xml';
  const known = entriesOf(textOf(result, name));
  const keys = new Set(known.map(({ key }) => key));
  const added = entriesOf(textOf(edited, name)).filter(
    ({ key }) => !keys.has(key) && (key.startsWith('/') ? result.has(key.slice(1)) : endsOneOf(result, key)),
  );
  if (added.length === 0) return;
  putText(
    result,
    name,
    withContent(
      textOf(result, name),
      [...known, ...added].map(({ source }) => source),
    ),
  );
}

function linksOf(part: string): string {
  return part.replace(/([^/]+)$/, '_rels/$1.rels');
}

/** The part that a relationship of a part in word/ leads to. */
function partAt(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `word/${target}`.replace(/^word\/\.\.\//, '');
}

function isIn(parts: Parts, { target }: Entry): boolean {
  return parts.has(partAt(target));
}

function endsOneOf(parts: Parts, extension: string): boolean {
  return [...parts.keys()].some((name) => name.endsWith(`.${extension}`));
}

function withContent(xml: string, sources: string[]): string {
  const root = rootOf(xml);
  return xml.slice(0, root.innerStart) + sources.join('') + xml.slice(root.innerEnd);
}
