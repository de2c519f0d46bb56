import { degrees, PDFDocument } from 'pdf-lib';
import { appendAuditPage, pageSizes, placeMarks, stopConverter } from '..';
import { piecesOf, textOf } from '../testing/read-text';

jest.setTimeout(240_000);
afterAll(() => stopConverter());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function pages(...angles: number[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const angle of angles) document.addPage([400, 600]).setRotation(degrees(angle));
  return document.save();
}

describe('a mark', () => {
  it.each([0, 90, 180, 270])('stands upright in its frame on a page that is turned by %s degrees', async (angle) => {
    const frame = { page: 1, x: 100, y: 80, width: 120, height: 30 };
    const marked = await placeMarks(await pages(angle), [{ ...frame, text: 'Approved' }]);
    const [place = { x: 0, y: 0, text: '' }] = piecesOf(marked);
    expect(place.text).toContain('Approved');
    expect(place.x).toBeGreaterThanOrEqual(100);
    expect(place.x).toBeLessThan(160);
    expect(place.y).toBeGreaterThan(80);
    expect(place.y).toBeLessThan(110);
  });

  it('keeps to its own frame when others are in other scripts', async () => {
    const texts = ['Dr. Åse Øster-Łukasz', '王小明 (Wang)', 'WWWWWWWWWWWW MMMM', 'د. أحمد'];
    const marks = texts.map((text, index) => ({ page: index + 1, x: 10, y: 10, width: 150, height: 24, text }));
    const marked = await placeMarks(await pages(0, 0, 0, 0), marks);
    expect(textOf(marked, 1)).toContain('Łukasz');
    expect(textOf(marked, 2)).toContain('王小明');
    expect(textOf(marked, 3)).toContain('WWWWWWWWWWWW MMMM');
    expect(textOf(marked, 4)).toMatch(/[\u0600-\u06ff]/);
  });

  it.each([
    ['a page that there is not', { page: 3, image: pixel }, 'page'],
    ['what is no PNG', { page: 1, image: Buffer.from('GIF89a') }, 'image'],
    ['a PNG that ends in its middle', { page: 1, image: pixel.subarray(0, 30) }, 'image'],
  ])('with %s is refused', async (_name, mark, field) => {
    const frame = { x: 0, y: 0, width: 10, height: 10 };
    const refused = placeMarks(await pages(0), [{ ...frame, ...mark }]);
    await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
  });
});

it('is refused what is no PDF', async () => {
  await expect(pageSizes(Buffer.from('%PDF-1.4 and no more'))).rejects.toMatchObject({ code: 'unprocessable' });
});

describe('an audit page', () => {
  it('goes on over as many pages as it needs, after the document', async () => {
    const events = Array.from({ length: 80 }, (_, i) => ({
      at: new Date(i * 60_000),
      who: 'Åse',
      what: `Signed ${i} <&>`,
    }));
    const pdf = await appendAuditPage(await pages(0), {
      title: 'Record',
      language: 'en',
      facts: [{ label: 'Signer', value: 'Åse' }],
      events,
    });
    expect((await pageSizes(pdf)).length).toBeGreaterThan(3);
    expect(textOf(pdf)).toContain('Signed 79 <&>');
  });

  it.each([
    ['ar', 'سجل', /[\u0600-\u06ff]/],
    ['zh', '记录', /记录/],
  ])('is written in %s', async (language, title, letters) => {
    const pdf = await appendAuditPage(await pages(0), { title, language, facts: [], events: [] });
    expect(textOf(pdf)).toMatch(letters);
  });
});
