import { textLimits } from './text-limits';

/** The text of a document as it is read, up to the limit. */
export class CollectedText {
  private readonly pieces: string[] = [];
  private length = 0;

  get isFull(): boolean {
    return this.length >= textLimits.characters;
  }

  add(piece: string): void {
    if (this.isFull || piece === '') return;
    const kept = piece.slice(0, textLimits.characters - this.length);
    this.pieces.push(kept);
    this.length += kept.length;
  }

  /** The text without blanks at the ends of lines, and with one empty line at most between two others. */
  whole(): string {
    return this.pieces
      .join('')
      .replace(/[ \t\u00a0]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }
}
