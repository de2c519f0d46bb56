/**
 * A text that sorts a library's items as one reads them, depth first, at all levels at once: the places of an item and of
 * everything above it. Places may be fractions of 1/1,000,000 and go up to a million.
 */
export function pathOf(parentPath: string, order: number): string {
  return `${parentPath}/${String(Math.round(order * 1e6)).padStart(13, '0')}`;
}
