import { diffWordsWithSpace } from 'diff';

/** A piece of two texts that are shown as one. */
export interface TextPiece {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Texts that differ by more words than this are shown one after the other: nobody reads them piece by piece. */
const mostWords = 400;

/** Two texts as one, in pieces: what both say, what only the earlier said, what only the later says. */
export function textPieces(before: string, after: string): TextPiece[] {
  const steps = diffWordsWithSpace(before, after, { maxEditLength: mostWords });
  const pieces: TextPiece[] = steps
    ? steps.map(({ value, added, removed }) => ({ text: value, kind: added ? 'added' : removed ? 'removed' : 'same' }))
    : [
        { text: before, kind: 'removed' },
        { text: after, kind: 'added' },
      ];
  return pieces.filter(({ text }) => text !== '');
}
