import { type Parts, putText, readParts, sameBytes, textOf, writeParts } from '../archive';
import { type Loss, summed } from './losses';
import { mergePart } from './merge-part';
import { withoutIds } from './pieces';
import { declareParts, keepsLinks, linkPart, withOpenedPictures } from './relationships';

export type { Loss } from './losses';

/** The parts that hold what people read; comments are a family of parts that belong together. */
const stories = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
const family = /^word\/comments\w*\.xml$/;
/** They come with what shows them (linkPart). */
const pictures = /^word\/media\//;
const links = 'word/_rels/document.xml.rels';

/** A Word file as it was, as the editor writes it before anything is changed, and as it writes it now. */
interface Forms<T> {
  original: T;
  opened: T;
  edited: T;
}

/**
 * A Word file with what was edited, and everything else as it was. An editor writes a file anew in its own words and leaves out
 * what it does not know; what is the same in the file that it writes unchanged and in the one that it writes when edited, nobody
 * has touched, and the original's bytes stand for it: whole parts, and within the parts that were edited each block, cell and run.
 * @returns the file, and what of the edited places the editor does not keep
 */
export function keepUntouched(files: Forms<Uint8Array>): { bytes: Uint8Array; losses: Loss[] } {
  const forms = {
    original: readParts(files.original),
    opened: readParts(files.opened),
    edited: readParts(files.edited),
  };
  const { original, opened, edited } = forms;
  const result: Parts = new Map(original);
  const losses: Loss[] = [];
  const linked = keepsLinks(textOf(original, links), textOf(opened, links));
  const commented = withoutIds(commentsOf(opened)) !== withoutIds(commentsOf(edited));
  for (const [name, bytes] of edited) {
    if (name === '[Content_Types].xml' || name.endsWith('.rels')) continue;
    if (pictures.test(name) && !opened.has(name)) continue;
    if (family.test(name) ? !commented : sameBytes(bytes, opened.get(name))) continue;
    if (stories.test(name) && original.has(name) && opened.has(name) && linked)
      putText(result, name, mergePart(textsOf(forms, name), losses));
    else result.set(name, bytes);
  }
  for (const name of [...result.keys()].filter((part) => stories.test(part))) linkPart(result, forms, name);
  declareParts(result, edited);
  return { bytes: writeParts(result), losses: summed(losses) };
}

function textsOf({ original, opened, edited }: Forms<Parts>, name: string): Forms<string> {
  return {
    original: textOf(original, name),
    opened: withOpenedPictures(opened, opened, name),
    edited: withOpenedPictures(edited, opened, name),
  };
}

function commentsOf(parts: Parts): string {
  return textOf(parts, 'word/comments.xml');
}
