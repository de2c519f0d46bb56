/** From so many bytes on a file goes up in parts. */
export const inPartsFrom = 8 * 1024 * 1024;

/** What goes with a form, and what went up ahead of it. */
export interface SentFiles {
  files: File[];
  uploads: string[];
}

/**
 * Sends the large ones of some files ahead, one after the other; their client comes with the first of them.
 * @param onProgress is told the part of all bytes that is there, 0 to 1
 * @throws ApiError
 */
export async function sendLargeFiles(chosen: File[], onProgress: (part: number) => void): Promise<SentFiles> {
  const large = chosen.filter(({ size }) => size >= inPartsFrom);
  const files = chosen.filter(({ size }) => size < inPartsFrom);
  if (large.length === 0) return { files, uploads: [] };
  return { files, uploads: await sendAhead(large, onProgress) };
}

/**
 * Sends files in parts, one after the other, whatever their size.
 * @param onProgress is told the part of all bytes that is there, 0 to 1
 * @returns ids by which a call names them
 * @throws ApiError
 */
export async function sendAhead(files: File[], onProgress: (part: number) => void): Promise<string[]> {
  const { sendInParts } = await import('./send-in-parts');
  const total = Math.max(
    1,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  const uploads: string[] = [];
  let done = 0;
  for (const file of files) {
    uploads.push(await sendInParts(file, (part) => onProgress((done + part * file.size) / total)));
    done += file.size;
  }
  return uploads;
}
