import { execFileSync } from 'node:child_process';

/** A piece of text on a page as it is shown, in points from the lower left corner. */
export interface Piece {
  page: number;
  text: string;
  x: number;
  y: number;
}

/** PDF.js is an ES module that jest can't load: it reads in a process of its own. */
const program = `
  const { getDocumentProxy } = require(${JSON.stringify(require.resolve('unpdf'))});
  (async () => {
    const chunks = [];
    for await (const chunk of process.stdin) chunks.push(chunk);
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
    const pieces = [];
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const shown = await pdf.getPage(page);
      const { transform: [a, b, c, d, g, h], height } = shown.getViewport({ scale: 1 });
      for (const { str, transform } of (await shown.getTextContent()).items) {
        const [, , , , e, f] = transform;
        if (str.trim()) pieces.push({ page, text: str, x: a * e + c * f + g, y: height - (b * e + d * f + h) });
      }
    }
    process.stdout.write(JSON.stringify(pieces));
  })();`;

/** The texts of a PDF as another program reads them. */
export function piecesOf(pdf: Uint8Array): Piece[] {
  const output = execFileSync(process.execPath, ['-e', program], { input: pdf, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(output.toString());
}

/** All of a page's text, or of all pages. Arabic letters are joined in their shown forms, which are told apart no more. */
export function textOf(pdf: Uint8Array, page?: number): string {
  const pieces = piecesOf(pdf).filter((piece) => page === undefined || piece.page === page);
  return pieces
    .map(({ text }) => text)
    .join(' ')
    .normalize('NFKC');
}
