import { attributesOf, openingOf, rootOf } from '../xml/elements';
import { type Loss, lossesBetween } from './losses';
import { type Piece, pieceAt, piecesOf, stepsBetween, withoutIds } from './pieces';

/** Elements whose content is looked at piece by piece; of any other that was changed, the editor's words count. */
const containers = new Set(
  `document body hdr ftr footnotes footnote endnotes endnote comments comment tbl tr tc sdt sdtContent p`.split(' '),
);

/** A part in three forms: as it was, as an editor writes it unchanged, and as it was edited. */
interface Forms<T> {
  original: T;
  opened: T;
  edited: T;
}

/**
 * A part with what was edited, and everything else as it was: what is the same in both of the editor's forms nobody has touched,
 * so that the original's own words stand for it.
 * @param losses gains what the editor did not keep of what was edited
 */
export function mergePart({ original, opened, edited }: Forms<string>, losses: Loss[]): string {
  const root = (xml: string): Piece => pieceAt(xml, rootOf(xml));
  const forms = { original: root(original), opened: root(opened), edited: root(edited) };
  const opening = joinedOpening(openingOf(original, forms.original.element), openingOf(edited, forms.edited.element));
  if (!opening) {
    losses.push(...lossesBetween(original, opened));
    return edited;
  }
  const { start, innerEnd, end, name } = forms.original.element;
  const closing = innerEnd === end ? `</${name}>` : original.slice(innerEnd, end);
  return original.slice(0, start) + opening + mergeContent(forms, losses) + closing + original.slice(end);
}

function mergeElement(forms: Forms<Piece>, losses: Loss[]): string {
  const { original, opened, edited } = forms;
  if (withoutIds(edited.source) === withoutIds(opened.source)) return original.source;
  const isSplit = original.element.name === edited.element.name && original.element.innerEnd < original.element.end;
  if (!containers.has(original.kind) || !isSplit || (original.kind === 'p' && !isKept(original, opened))) {
    losses.push(...lossesBetween(original.source, opened.source));
    return edited.source;
  }
  const openings = [original, opened, edited].map(({ xml, element }) => openingOf(xml, element)) as [
    string,
    string,
    string,
  ];
  const opening = openings[1] === openings[2] ? openings[0] : openings[2].replace(/\/>$/, '>');
  return `${opening}${mergeContent(forms, losses)}</${original.element.name}>`;
}

function mergeContent({ original, opened, edited }: Forms<Piece>, losses: Loss[]): string {
  const lists = {
    original: piecesOf(original.xml, original.element),
    opened: piecesOf(opened.xml, opened.element),
    edited: piecesOf(edited.xml, edited.element),
  };
  const { groups, leading } = aligned(lists.original, lists.opened);
  const steps = stepsBetween(
    lists.opened.map(({ source }) => withoutIds(source)),
    lists.edited.map(({ source }) => withoutIds(source)),
  );
  const untouched = new Set(steps.flatMap(({ same, before }) => (same ? before : [])));
  const told = new Set<Group>();
  const out = [sourcesOf(leading)];
  for (const { before, after } of steps) {
    for (const [nth, place] of after.entries()) {
      const piece = lists.edited[place] as Piece;
      const openedPlace = before[nth] ?? -1;
      const group = groups.get(openedPlace);
      if (!group) {
        out.push(piece.source);
        continue;
      }
      const [only] = group.original;
      if (group.opened.every((one) => untouched.has(one))) {
        if (openedPlace === group.opened[0]) out.push(sourcesOf(group.original));
      } else if (only && group.original.length === 1 && group.opened.length === 1 && only.kind === piece.kind) {
        out.push(mergeElement({ original: only, opened: lists.opened[openedPlace] as Piece, edited: piece }, losses));
      } else {
        out.push(piece.source);
        const written = sourcesOf(group.opened.map(at(lists.opened)));
        if (!told.has(group)) losses.push(...lossesBetween(sourcesOf(group.original), written));
        told.add(group);
      }
      if (openedPlace === group.opened.at(-1)) out.push(sourcesOf(group.behind));
    }
  }
  return out.join('');
}

/** What is one thing in the original and in the editor's words: mostly a piece each. */
interface Group {
  original: Piece[];
  /** Places in the editor's list. */
  opened: number[];
  /** What the editor leaves out behind it. */
  behind: Piece[];
}

/** The groups by the places of the editor's list, and what it leaves out before the first. */
function aligned(original: Piece[], opened: Piece[]): { groups: Map<number, Group>; leading: Piece[] } {
  const groups = new Map<number, Group>();
  const leading: Piece[] = [];
  let last: Group | undefined;
  const add = (group: Group): void => {
    for (const place of group.opened) groups.set(place, group);
    last = group;
  };
  const signs = (list: Piece[]): string[] => list.map(({ sign }) => sign);
  for (const { same, before, after } of stepsBetween(signs(original), signs(opened))) {
    const pieces = before.map(at(original));
    // The editor may write the text of a field otherwise: what stands in one place is one thing.
    if (same || sameKinds(pieces, after.map(at(opened)))) {
      for (const [nth, place] of after.entries())
        add({ original: [pieces[nth] as Piece], opened: [place], behind: [] });
    } else if (after.length > 0) add({ original: pieces, opened: after, behind: [] });
    else (last?.behind ?? leading).push(...pieces);
  }
  return { groups, leading };
}

const at =
  (list: Piece[]) =>
  (place: number): Piece =>
    list[place] as Piece;

function sourcesOf(pieces: Piece[]): string {
  return pieces.map(({ source }) => source).join('');
}

function sameKinds(one: Piece[], other: Piece[]): boolean {
  return one.length === other.length && one.every(({ kind }, place) => kind === other[place]?.kind);
}

/** Whether an editor writes each run of a paragraph as one of the same text. */
function isKept(original: Piece, opened: Piece): boolean {
  const { groups } = aligned(piecesOf(original.xml, original.element), piecesOf(opened.xml, opened.element));
  return [...groups.values()].every((group) => group.original.length === 1 && group.opened.length === 1);
}

/** The original's opening tag with the names that the editor's words use; undefined where one name means two things. */
function joinedOpening(original: string, edited: string): string | undefined {
  const known = attributesOf(original);
  const added: string[] = [];
  for (const [name, value] of attributesOf(edited)) {
    if (!name.startsWith('xmlns')) continue;
    if (!known.has(name)) added.push(`${name}="${value}"`);
    else if (known.get(name) !== value) return undefined;
  }
  const ignorable = [original, edited].flatMap((tag) => attributesOf(tag).get('mc:Ignorable')?.split(/\s+/) ?? []);
  const bare = original.replace(/\smc:Ignorable="[^"]*"/, '').replace(/\s*\/?>$/, '');
  const ignored = ignorable.length > 0 ? [`mc:Ignorable="${[...new Set(ignorable)].filter(Boolean).join(' ')}"`] : [];
  return `${[bare, ...added, ...ignored].join(' ')}>`;
}
