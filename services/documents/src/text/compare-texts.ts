import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of two texts that are shown as one. */
export interface ComparedPiece {
  text: string;
  kind: 'same' | 'added' | 'removed' | 'left_out';
}

/** Two texts, the earlier first. */
export interface TwoTexts {
  before: string;
  after: string;
}

/** Texts, and paragraphs, that differ by more than this are shown one after the other: nobody reads them piece by piece. */
const most = { lines: 5_000, words: 400 };
/** Of a longer piece that both have, so many characters are kept at its beginning and its end. */
const around = 160;

/**
 * Two texts as one, in pieces: what both say, what only the earlier says, what only the later says. Lines are compared first and
 * then, where some take the place of others, their words. Runs in a worker thread.
 */
export function compareTexts({ before, after }: TwoTexts): ComparedPiece[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  const steps = diffArrays(left, right, { maxEditLength: most.lines });
  if (!steps) return pieces(['removed', before], ['added', after]);
  const found: ComparedPiece[] = [];
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index];
    const next = steps[index + 1];
    if (!step) continue;
    const text = step.value.join('');
    if (step.removed && next?.added) {
      found.push(...wordPieces(text, next.value.join('')));
      index += 1;
    } else found.push(...pieces([step.added ? 'added' : step.removed ? 'removed' : 'same', text]));
  }
  return found.flatMap(shortened);
}

function wordPieces(before: string, after: string): ComparedPiece[] {
  const steps = diffWordsWithSpace(before, after, { maxEditLength: most.words });
  if (!steps) return pieces(['removed', before], ['added', after]);
  return steps.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

function shortened(piece: ComparedPiece, index: number, all: ComparedPiece[]): ComparedPiece[] {
  if (piece.kind !== 'same' || piece.text.length <= 3 * around) return [piece];
  const start = index === 0 ? '' : piece.text.slice(0, around);
  const end = index === all.length - 1 ? '' : piece.text.slice(-around);
  return [...pieces(['same', start]), { kind: 'left_out', text: '' }, ...pieces(['same', end])];
}

function pieces(...given: [ComparedPiece['kind'], string][]): ComparedPiece[] {
  return given.filter(([, text]) => text !== '').map(([kind, text]) => ({ kind, text }));
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
