import type { Node } from '../repositories/node.repository';
import type { StoredAttachment } from '../repositories/response.schema';

/** A file of the zip: where it lies there, and which one it is. */
export interface PackedFile {
  path: string;
  file_id: string;
  name: string;
  size: number;
}

/** What names in archives can't hold on some system or other, and dots that stand for folders. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: archives must hold none.
const unsuited = /[\u0000-\u001f\u007f<>:"/\\|?*]+|^\.+|[. ]+$/g;

/** Gives each evidence file its place in the zip: a folder of the chapter, in it one of the standard. No two lie in one place. */
export class EvidencePaths {
  readonly files: PackedFile[] = [];
  private readonly taken = new Set<string>();

  /** Where a file lies. @param within the chapter and the standard, as far as they are known */
  place(within: (Node | undefined)[], { file_id, name, size }: StoredAttachment): string {
    const folders = within.flatMap((node) => (node ? folderOf(node) : []));
    const [base, extension] = split(clean(name, 100) || 'file');
    let path = [...folders, base + extension].join('/');
    for (let number = 2; this.taken.has(path.toLowerCase()); number += 1)
      path = [...folders, `${base} (${number})${extension}`].join('/');
    this.taken.add(path.toLowerCase());
    this.files.push({ path, file_id, name, size });
    return path;
  }
}

function folderOf({ code, name }: Node): string {
  return clean([code, name].filter(Boolean).join(' '), 60) || 'folder';
}

function clean(text: string, most: number): string {
  const kept = text.normalize('NFC').replace(unsuited, ' ').replace(/\s+/g, ' ').trim();
  if (kept.length <= most) return kept;
  const [base, extension] = split(kept);
  return (
    base
      .slice(0, most - extension.length)
      .replace(/[\ud800-\udbff]$/, '')
      .trim() + extension
  );
}

function split(name: string): [string, string] {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - extension.length), extension];
}
