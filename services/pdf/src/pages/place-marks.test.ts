import { closeHeavyWork, newId } from '@attesta/kit/testing';
import { degrees, PDFDocument } from 'pdf-lib';
import { appendAuditPage, pageSizes, placeMarks, stopConverter } from '..';
import { piecesOf, textOf } from '../testing/read-text';
import { drawMarks } from './draw-marks';

jest.setTimeout(240_000);
afterAll(async () => {
  stopConverter();
  await closeHeavyWork();
});

const scope = { organizationId: newId() };

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
    const marked = await placeMarks(await pages(angle), [{ ...frame, text: 'Approved' }], scope);
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
    const marked = await placeMarks(await pages(0, 0, 0, 0), marks, scope);
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
    const refused = placeMarks(await pages(0), [{ ...frame, ...mark }], scope);
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
    const pdf = await appendAuditPage(
      await pages(0),
      {
        title: 'Record',
        language: 'en',
        facts: [{ label: 'Signer', value: 'Åse' }],
        events,
      },
      scope,
    );
    expect((await pageSizes(pdf)).length).toBeGreaterThan(3);
    expect(textOf(pdf)).toContain('Signed 79 <&>');
  });

  it.each([
    ['ar', 'سجل', /[\u0600-\u06ff]/],
    ['zh', '记录', /记录/],
  ])('is written in %s', async (language, title, letters) => {
    const pdf = await appendAuditPage(await pages(0), { title, language, facts: [], events: [] }, scope);
    expect(textOf(pdf)).toMatch(letters);
  });
});

describe('what is done to a PDF of somebody', () => {
  /** A page with so many objects that reading and writing it takes a while. */
  const large = async (): Promise<Uint8Array> => {
    const document = await PDFDocument.create();
    document.addPage([400, 600]);
    for (let count = 0; count < 60_000; count += 1) document.context.register(document.context.obj({ Count: count }));
    return document.save({ useObjectStreams: false });
  };
  const longestStall = async (work: Promise<unknown>): Promise<number> => {
    let [longest, last] = [0, performance.now()];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await work.finally(() => clearInterval(timer));
    return Math.max(longest, performance.now() - last);
  };

  it('does not hold up the thread that answers calls', async () => {
    const pdf = await large();
    const mark = { page: 1, x: 0, y: 0, width: 10, height: 10, image: pixel };
    const inPlace = performance.now();
    await drawMarks({ pdf, marks: [mark] });
    const takes = performance.now() - inPlace;
    expect(await longestStall(placeMarks(pdf, [mark], scope))).toBeLessThan(takes / 2);
  });

  it('waits among what its own organization has waiting, and not for another’s', async () => {
    const gone = new AbortController();
    const busy = { organizationId: newId(), signal: gone.signal };
    const trail = { title: 'Record', language: 'en', facts: [], events: [] };
    const pdf = await pages(0);
    const waiting = Array.from({ length: 6 }, () => appendAuditPage(pdf, trail, busy).catch(() => undefined));
    await expect(appendAuditPage(pdf, trail, busy)).rejects.toMatchObject({ code: 'too_many' });
    const other = appendAuditPage(pdf, trail, scope);
    gone.abort();
    expect((await pageSizes(await other)).length).toBe(2);
    await Promise.all(waiting);
  });
});
