import { strFromU8, strToU8 } from 'fflate';
import { readParts, writeParts } from '../archive';
import { blocks, documentWithEverything } from '../testing/document-with-everything';
import { differences, partOf } from '../testing/package-of';
import { replaceWord } from '../testing/word-editor';
import { keepUntouched } from './keep-untouched';
import { lockedTextBoxes } from './text-boxes';

const original = documentWithEverything();
const textOf = (bytes: Uint8Array) => partOf(bytes, 'word/document.xml');
const missing = (bytes: Uint8Array) =>
  Object.entries(blocks).flatMap(([name, block]) => (textOf(bytes).includes(block) ? [] : [name]));

describe('one changed word', () => {
  it('leaves every other part, and every other block of the text, as it was', async () => {
    const { kept } = await replaceWord(original, 'Infection', 'Prevention of infection and infection');
    expect(differences(original, kept.bytes)).toEqual(['word/document.xml']);
    expect(missing(kept.bytes)).toEqual(['control']);
    expect(textOf(kept.bytes)).toContain('Prevention of infection');
  });

  it('in a cell leaves the other cells', async () => {
    const { kept } = await replaceWord(original, 'a patient', 'every patient');
    expect(missing(kept.bytes)).toEqual(['table']);
    expect(textOf(kept.bytes)).toContain('every patient');
    const cells = blocks.table.match(/<w:tc>.*?<\/w:tc>/g)?.filter((cell) => !cell.includes('a patient')) ?? [];
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(textOf(kept.bytes)).toContain(cell);
    expect(kept.losses).toEqual([]);
  });

  it('in right-to-left text keeps its direction', async () => {
    const { kept } = await replaceWord(original, 'جيداً', 'مراراً');
    expect(missing(kept.bytes)).toEqual(['arabic']);
    expect(textOf(kept.bytes)).toMatch(/<w:bidi\/>.*مراراً/);
    expect(kept.losses).toEqual([]);
  });

  it('keeps the footnote beside it', async () => {
    const { kept } = await replaceWord(original, 'Wash your', 'Always wash your');
    expect(textOf(kept.bytes)).toContain('<w:footnoteReference w:id="1"/>');
    expect(missing(kept.bytes)).toEqual(['plain']);
    expect(kept.losses).toEqual([]);
  });

  it('leaves a picture that the editor writes under another name the next time', async () => {
    const { opened, edited } = await replaceWord(original, 'a patient', 'every patient');
    const written = picturesRenamed(edited);
    const { bytes } = keepUntouched({ original, opened, edited: written });
    expect(differences(original, bytes)).toEqual(['word/document.xml']);
    expect(missing(bytes)).toEqual(['table']);
  });

  it('writes a document that is opened again, and edited again', async () => {
    const first = await replaceWord(original, 'Infection', 'Prevention');
    const second = await replaceWord(first.kept.bytes, 'often', 'always');
    expect(textOf(second.kept.bytes)).toMatch(/Prevention.*/);
    expect(textOf(second.kept.bytes)).toContain('always');
    expect(missing(second.kept.bytes)).toEqual(['plain', 'control']);
  });
});

describe('what the editor alone would lose', () => {
  it('is still there when it was not touched', async () => {
    const { edited, kept } = await replaceWord(original, 'Infection', 'Prevention');
    const lostByTheEditor = missing(edited);
    expect(lostByTheEditor).toContain('box');
    expect(missing(kept.bytes)).toEqual(['control']);
  });

  it('is named when it stands where something was changed', async () => {
    const { kept } = await replaceWord(original, 'Beside', 'Next to');
    expect(kept.losses).toEqual([{ kind: 'shape', count: 1 }]);
    expect(missing(kept.bytes)).toEqual(['box']);
    expect(textOf(kept.bytes)).not.toContain('Beside');
  });

  it('is named for the entries of a table of contents', async () => {
    const { kept } = await replaceWord(original, 'Hand hygiene', 'Clean hands');
    expect(kept.losses).toEqual([{ kind: 'field', count: 2 }]);
    expect(missing(kept.bytes)).toEqual(['contents']);
  });
});

it('a text that stands in a box alone is told to be locked, and stays as it was', async () => {
  const within =
    `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:extent cx="9" cy="9"/>
    <wp:docPr id="7" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">
    <wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr/><wps:txbx><w:txbxContent><w:p><w:r><w:t>Datum plane</w:t></w:r></w:p></w:txbxContent></wps:txbx>
    <wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>
    <mc:Fallback><w:pict><w:txbxContent><w:p><w:r><w:t>Datum plane</w:t></w:r></w:p></w:txbxContent></w:pict></mc:Fallback>
    </mc:AlternateContent></w:r></w:p>`.replaceAll(/>\s+</g, '><');
  const boxed = documentWithEverything({ box: within });
  const { opened, kept } = await replaceWord(boxed, 'Infection', 'Prevention');
  expect(textOf(kept.bytes)).toContain(within);
  expect(lockedTextBoxes(boxed, opened)).toBe(1);
  expect(lockedTextBoxes(opened, opened)).toBe(0);
});

describe('a picture', () => {
  it('beside a changed word comes with the relationship that the editor has made for it', async () => {
    const beside = documentWithEverything({
      picture: blocks.picture.replace('<w:p>', '<w:p><w:r><w:t>Look here</w:t></w:r>'),
    });
    const { kept } = await replaceWord(beside, 'Look', 'See');
    const ids = [...textOf(kept.bytes).matchAll(/r:embed="(\w+)"/g)].map(([, id]) => id);
    const links = partOf(kept.bytes, 'word/_rels/document.xml.rels');
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const target = new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(links)?.[1];
      expect(readParts(kept.bytes).has(`word/${target}`)).toBe(true);
    }
  });
});

describe('parts that the editor leaves out', () => {
  const without = (bytes: Uint8Array, name: string) => {
    const parts = readParts(bytes);
    parts.delete(name);
    return writeParts(parts);
  };

  it('are put back, with what says of them', async () => {
    const { opened, edited } = await replaceWord(original, 'Infection', 'Prevention');
    const name = 'customXml/item1.xml';
    const { bytes } = keepUntouched({ original, opened: without(opened, name), edited: without(edited, name) });
    expect(differences(original, bytes)).toEqual(['word/document.xml']);
  });
});

/** What a browser's editor does at every writing: pictures get new files and new ids. */
function picturesRenamed(file: Uint8Array): Uint8Array {
  const parts = readParts(file);
  const links = 'word/_rels/document.xml.rels';
  let text = strFromU8(parts.get('word/document.xml') as Uint8Array);
  let related = strFromU8(parts.get(links) as Uint8Array);
  for (const name of [...parts.keys()].filter((part) => part.startsWith('word/media/'))) {
    const id = related.match(new RegExp(`Id="([^"]+)"[^>]*Target="${name.slice('word/'.length)}"`))?.[1];
    const renamed = name.replace(/(\d+)\./, '9$1.');
    parts.set(renamed, parts.get(name) as Uint8Array);
    parts.delete(name);
    related = related.replaceAll(name.slice('word/'.length), renamed.slice('word/'.length));
    if (!id) continue;
    related = related.replace(`Id="${id}"`, `Id="${id}9"`);
    text = text.replaceAll(`r:embed="${id}"`, `r:embed="${id}9"`);
  }
  parts.set('word/document.xml', strToU8(text));
  parts.set(links, strToU8(related));
  return writeParts(parts);
}
