/**
 * Text that keeps its own direction of writing within another, where no `<bdi>` can stand, as in the label of a choice: between a
 * first strong isolate and its end (Unicode Bidirectional Algorithm, 2.4.3). Files are written without them (csv.ts).
 */
export function ownDirection(text: string | undefined): string {
  return `\u2068${text ?? ''}\u2069`;
}
