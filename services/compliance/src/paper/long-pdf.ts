import { type Bookmark, bookmarkObjects } from './bookmarks';
import { type MovedObjects, rootNumber } from './move-objects';
import { pdfString } from './pdf-string';

/** What a PDF says of itself. */
export interface PdfFacts {
  title: string;
  author: string;
  language: string;
}

/** Before them are the catalog, the root of the page tree and the document's facts. */
const firstFree = 4;
const header = Buffer.concat([Buffer.from('%PDF-1.7\n%'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]);

/**
 * A PDF that is written while its parts are set (ISO 32000-1, 7.5): each goes out under object numbers of its own behind the one before
 * it. Memory holds where objects lie and which of them are pages, a few dozen numbers a part, and no page.
 */
export class LongPdf {
  private readonly offsets: number[] = [];
  private readonly parts: Pick<MovedObjects, 'tree' | 'pages'>[] = [];
  private length = 0;
  /** The number that the first object of the next part is to have. */
  next = firstFree;

  /** How many pages have been added. */
  get pageCount(): number {
    return this.parts.reduce((sum, { pages }) => sum + pages.length, 0);
  }

  /** What it begins with. */
  begin(): Uint8Array {
    this.length = header.length;
    return header;
  }

  /**
   * Adds a part whose objects begin at `next`, and whose pages come behind those so far.
   * @param inFront whether they come before all others instead, as contents do, which can't be set until the rest is
   * @returns what is to be written
   */
  add({ bytes, offsets, tree, pages, next }: MovedObjects, inFront = false): Uint8Array {
    for (const [number, offset] of offsets) this.offsets[number] = this.length + offset;
    if (inFront) this.parts.unshift({ tree, pages });
    else this.parts.push({ tree, pages });
    this.next = next;
    this.length += bytes.length;
    return bytes;
  }

  /** The catalog, the root of the page tree, the facts, the bookmarks, and where each object lies. */
  end({ title, author, language }: PdfFacts, bookmarks: Bookmark[] = []): Uint8Array {
    const outline = bookmarkObjects(
      bookmarks,
      this.parts.flatMap(({ pages }) => pages),
      this.next,
    );
    const outlines = outline.length > 0 ? `/Outlines ${this.next} 0 R ` : '';
    const kids = this.parts.map(({ tree }) => `${tree} 0 R`).join(' ');
    const objects: [number, string][] = [
      [
        1,
        `<< /Type /Catalog /Pages ${rootNumber} 0 R /Lang (${language}) ${outlines}/ViewerPreferences << /DisplayDocTitle true >> >>`,
      ],
      [rootNumber, `<< /Type /Pages /Count ${this.pageCount} /Kids [${kids}] >>`],
      [3, `<< /Title ${pdfString(title)} /Author ${pdfString(author)} >>`],
      ...outline,
    ];
    const written = objects.map(([number, object]) => {
      const text = `${number} 0 obj\n${object}\nendobj\n`;
      this.offsets[number] = this.length;
      this.length += text.length;
      return text;
    });
    return Buffer.from(written.join('') + this.table(this.next + outline.length), 'latin1');
  }

  /** Where each object lies, and where that is said. @param size one more than the highest number */
  private table(size: number): string {
    const lines = Array.from({ length: size }, (_, number) => {
      const offset = this.offsets[number];
      return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
    });
    const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${this.length}\n%%EOF\n`;
    return `xref\n0 ${size}\n${lines.join('')}${trailer}`;
  }
}
