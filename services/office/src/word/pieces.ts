import { diffArrays } from 'diff';
import { childrenOf, type Element, localName, sourceOf, unescaped } from '../xml/elements';

/** A block of a part, or a run of a paragraph, with what tells it from its neighbours. */
export interface Piece {
  xml: string;
  element: Element;
  kind: string;
  source: string;
  /** What it is and says: the same before and after an editor has written it in its own words. */
  sign: string;
}

/** What stands directly in an element. */
export function piecesOf(xml: string, parent: Element): Piece[] {
  return childrenOf(xml, parent).map((element) => pieceAt(xml, element));
}

export function pieceAt(xml: string, element: Element): Piece {
  const source = sourceOf(xml, element);
  const kind = localName(element.name);
  return { xml, element, kind, source, sign: `${kind} ${textIn(source)}` };
}

function textIn(source: string): string {
  const texts = source.matchAll(/<(?:\w+:)?(?:t|instrText|delText)(?:\s[^>]*)?>([^<]*)</g);
  return unescaped([...texts].map(([, text]) => text).join(''));
}

/** A stretch without the ids that an editor makes up when it writes. */
export function withoutIds(source: string): string {
  return source.replace(/\sw14:(?:paraId|textId)="[^"]*"/g, '');
}

/** What became of a list: pieces that both have, and stretches that differ, by their places in either. */
export interface Step {
  same: boolean;
  before: number[];
  after: number[];
}

/** The steps from one list to another. */
export function stepsBetween(before: string[], after: string[]): Step[] {
  const steps: Step[] = [];
  let [here, there] = [0, 0];
  const take = (count: number, from: number): number[] => Array.from({ length: count }, (_none, place) => from + place);
  for (const { added, removed, count = 0 } of diffArrays(before, after)) {
    const last = steps.at(-1);
    const step = last && !last.same && (added || removed) ? last : { same: !(added || removed), before: [], after: [] };
    if (step !== last) steps.push(step);
    if (!added) {
      step.before.push(...take(count, here));
      here += count;
    }
    if (!removed) {
      step.after.push(...take(count, there));
      there += count;
    }
  }
  return steps;
}
