import sanitize from 'sanitize-filename';

const longest = 180;
const mostBytes = 250;

/**
 * A client's file name as it may be stored and offered again: the last part of any path, one Unicode form (NFC), no
 * characters that a file system or a header would trip over, and not longer than either takes.
 */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Format characters can make "fdp.exe" read as "exe.pdf".
  const visible = last.replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '');
  const bare = shortened(visible.replace(/^[.\s]+/, ''));
  return sanitize(bare, { replacement: '_' }).trim() || 'file';
}

/** At most 180 characters and 250 bytes (file systems count bytes), the extension kept. */
function shortened(name: string): string {
  const extension = extensionOf(name);
  let stem = [...name.slice(0, name.length - extension.length)].slice(0, longest - extension.length);
  while (Buffer.byteLength(stem.join('')) > mostBytes - extension.length) stem = stem.slice(0, -1);
  return stem.join('') + (extension && name.slice(-extension.length));
}

/** ".csv", lower-cased, or ''. */
export function extensionOf(name: string): string {
  return /\.[A-Za-z0-9]{1,12}$/.exec(name)?.[0].toLowerCase() ?? '';
}
