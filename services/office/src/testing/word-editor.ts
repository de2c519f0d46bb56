import { parseDocx, repackDocx } from '@eigenpal/docx-editor-core/headless';
import { fromProseDoc, toProseDoc } from '@eigenpal/docx-editor-core/prosemirror/conversion';
import { EditorState } from 'prosemirror-state';
import { keepUntouched } from '../word/keep-untouched';

/**
 * Opens a file in the editor that the browser has, without its screen: what it writes unchanged, what it writes when a word is
 * replaced by another one, and what keepUntouched makes of it.
 */
export async function replaceWord(
  original: Uint8Array,
  word: string,
  by: string,
): Promise<{ opened: Uint8Array; edited: Uint8Array; kept: ReturnType<typeof keepUntouched> }> {
  const document = await parseDocx(original.slice().buffer, { preloadFonts: false });
  const prose = toProseDoc(document);
  const write = async (doc: typeof prose): Promise<Uint8Array> =>
    new Uint8Array(await repackDocx(fromProseDoc(doc, document)));
  let place = -1;
  prose.descendants((node, position) => {
    const found = node.isText ? (node.text?.indexOf(word) ?? -1) : -1;
    if (place < 0 && found >= 0) place = position + found;
  });
  if (place < 0) throw new Error(`The editor shows no ${word}.`);
  const changed = EditorState.create({ doc: prose }).tr.insertText(by, place, place + word.length).doc;
  const opened = await write(prose);
  const edited = await write(changed);
  return { opened, edited, kept: keepUntouched({ original, opened, edited }) };
}
