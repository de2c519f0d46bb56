import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFNumber } from 'pdf-lib';
import { LongPdf } from './long-pdf';
import { moveObjects } from './move-objects';

const facts = { title: 'ملف 资料', author: 'Northwind', language: 'ar' };

/** A PDF of its own, whose pages are told apart by their widths. */
async function partOf(...widths: number[]): Promise<Uint8Array> {
  const part = await PDFDocument.create();
  for (const width of widths) part.addPage([width, 100]).drawText('x', {});
  return part.save();
}

async function joined(
  write: (pdf: LongPdf, add: (widths: number[], inFront?: boolean) => Promise<Uint8Array>) => Promise<Uint8Array[]>,
) {
  const pdf = new LongPdf();
  const add = async (widths: number[], inFront?: boolean): Promise<Uint8Array> =>
    pdf.add(await moveObjects(await partOf(...widths), pdf.next), inFront);
  const bytes = Buffer.concat(await write(pdf, add));
  return { bytes, read: await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }) };
}

describe('a long PDF', () => {
  it('has the pages of its parts in their order, with those that were set last in front where that is wanted', async () => {
    const { bytes, read } = await joined(async (pdf, add) => [
      pdf.begin(),
      await add([101, 102]),
      await add([103]),
      await add([99, 100], true),
      pdf.end(facts),
    ]);
    expect(read.getPages().map((page) => page.getWidth())).toEqual([99, 100, 101, 102, 103]);
    expect([read.getTitle(), read.getAuthor()]).toEqual(['ملف 资料', 'Northwind']);
    expect(read.catalog.get(PDFName.of('Outlines'))).toBeUndefined();
    // The table says of each object where it begins.
    const text = bytes.toString('latin1');
    const lines = text.slice(text.lastIndexOf('xref\n0 ')).split('\n').slice(2);
    const places = lines.flatMap((line, number) => (/ n $/.test(line) ? [[number, Number(line.slice(0, 10))]] : []));
    expect(places.length).toBeGreaterThan(10);
    for (const [number, place] of places as [number, number][])
      expect(text.slice(place, place + 12)).toMatch(new RegExp(`^${number} 0 obj\n`));
  });

  it('has bookmarks of two levels, which lead to pages', async () => {
    const marks = [
      { title: 'One', level: 1, page: 0 },
      { title: 'One a', level: 2, page: 1 },
      { title: 'One b', level: 2, page: 2 },
      { title: 'Zwei ö', level: 1, page: 2 },
    ];
    const { read } = await joined(async (pdf, add) => [
      pdf.begin(),
      await add([101, 102]),
      await add([103]),
      pdf.end(facts, marks),
    ]);
    const widths = new Map(read.getPages().map((page) => [page.ref.toString(), page.getWidth()]));
    const below = (item: PDFDict): unknown[] => {
      const found: unknown[] = [];
      for (
        let at = item.lookupMaybe(PDFName.of('First'), PDFDict);
        at;
        at = at.lookupMaybe(PDFName.of('Next'), PDFDict)
      )
        found.push([
          at.lookup(PDFName.of('Title'), PDFHexString).decodeText(),
          widths.get(String(at.lookup(PDFName.of('Dest'), PDFArray).get(0))),
          ...below(at),
        ]);
      return found;
    };
    const root = read.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    expect(below(root)).toEqual([
      ['One', 101, ['One a', 102], ['One b', 103]],
      ['Zwei ö', 103],
    ]);
    expect((root.get(PDFName.of('Count')) as PDFNumber).asNumber()).toBe(2);
  });
});
