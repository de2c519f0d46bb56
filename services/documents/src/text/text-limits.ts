/** How much of a policy's file is read. */
export const textLimits = {
  /** Bytes of the file. */
  file: 100 * 1024 * 1024,
  /** Parts of the archive, their bytes when unpacked, and how many times its packed size one may grow. */
  parts: 5_000,
  bytes: 200 * 1024 * 1024,
  ratio: 300,
  /** Pages of a PDF; what follows is not searched. */
  pages: 2_000,
  /** Characters of the text that is kept. */
  characters: 1_000_000,
  /** Different words by which it is found, and characters of each. */
  words: 20_000,
  word: 40,
} as const;
