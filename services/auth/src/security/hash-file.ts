import { type FileHandle, open } from 'node:fs/promises';
import type { BreachList } from './breach-list';

const longestLine = 64;

/**
 * A file of SHA-1 hashes, one a line ("40 digits:count"), sorted, as the downloader of Pwned Passwords writes it: tens of
 * gigabytes, so it is searched where it lies, with some 35 small reads.
 */
export class HashFile implements BreachList {
  constructor(private readonly path: string) {}

  async holds(sha1: string): Promise<boolean> {
    const file = await open(this.path, 'r');
    try {
      let [low, high] = [0, (await file.stat()).size];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const { hash, end } = await lineFrom(file, middle, low);
        if (hash === sha1) return true;
        if (hash && hash < sha1) low = end;
        else high = middle;
      }
      return false;
    } finally {
      await file.close();
    }
  }
}

/** The first line that begins at a position or after it, and where it ends; none when the file is over before. */
async function lineFrom(file: FileHandle, position: number, start: number): Promise<{ hash: string; end: number }> {
  // From one byte earlier, so that a line which begins exactly at the position is found by the line feed before it.
  const from = Math.max(start, position - 1);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(2 * longestLine), 0, 2 * longestLine, from);
  const text = buffer.toString('latin1', 0, bytesRead);
  const begin = position === start ? 0 : text.indexOf('\n') + 1;
  if (begin === 0 && position !== start) return { hash: '', end: from + bytesRead };
  const rest = text.slice(begin);
  const length = rest.indexOf('\n') < 0 ? rest.length : rest.indexOf('\n') + 1;
  return { hash: rest.slice(0, 40).toUpperCase(), end: from + begin + length };
}
