/** This page among all that are open; the server sends it to nobody else. */
export const tabId: string = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** Writes whose answers are remembered: more than come back within the moment after which the server tells of them. */
const mostRemembered = 500;
const answered = new Set<string>();
let count = 0;

/** An id for one write, by which the server's live event of its change is known as the own one. */
export function newWriteId(): string {
  count += 1;
  return `${tabId}.${count}`;
}

/** The server has said what became of a write: what it changed is read anew from now on, and need not be once more. */
export function rememberAnswered(writeId: string): void {
  answered.add(writeId);
  for (const oldest of answered) {
    if (answered.size <= mostRemembered) break;
    answered.delete(oldest);
  }
}

/** Whether a write of this page was answered, so that the server's word of its change is nothing new. */
export function wasAnswered(writeId: string): boolean {
  return answered.has(writeId);
}
