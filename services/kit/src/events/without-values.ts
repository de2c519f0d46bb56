const hidden = '…';

/**
 * An error's message without what it quotes: databases and validators repeat in it what they were given, and that may be
 * somebody's address or name. Addresses of mail go wherever they stand.
 */
export function withoutValues(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, (quoted) => quoted[0] + hidden + quoted[0])
    .replace(/[^\s@<>"'`]+@[^\s@<>"'`]+/g, hidden);
}
