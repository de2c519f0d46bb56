import { heavyWork } from '@attesta/kit';
import type { ConversionScope } from '../conversion/in-turn';
import { textPages } from '../text/text-pages';
import type * as work from './draw-marks';
import { type Mark, textMarks } from './draw-marks';

/** A PDF of anybody's may hold anything, so it is read and written in a worker thread. */
const draw = heavyWork<typeof work.drawMarks>({
  name: 'documents.pdf_marks',
  module: require.resolve('./draw-marks'),
  run: 'drawMarks',
  seconds: 120,
});

/**
 * A PDF with marks on its pages: pictures as large as they fit into their frames, in the middle of it, and texts in any script.
 * @throws AppError invalid (a page that there is not, a picture that is no PNG), unprocessable, too_large; unavailable where texts
 * can't be drawn; as heavyWork
 */
export async function placeMarks(pdf: Uint8Array, marks: Mark[], scope: ConversionScope): Promise<Uint8Array> {
  const frames = textMarks(marks).map(({ text = '', width, height }) => ({ text, width, height }));
  const texts = frames.length > 0 ? await textPages(frames, scope) : undefined;
  return draw(scope, { pdf, marks, texts });
}
