import { readPdf } from './read-pdf';

/** A page as it is shown: width and height in points, after its rotation. */
export interface PageSize {
  width: number;
  height: number;
}

/** The sizes of a PDF's pages. @throws AppError unprocessable, too_large */
export async function pageSizes(pdf: Uint8Array): Promise<PageSize[]> {
  return (await readPdf(pdf)).getPages().map((page) => {
    const { width, height } = page.getCropBox();
    return isSideways(page.getRotation().angle) ? { width: height, height: width } : { width, height };
  });
}

/** Whether a rotation swaps width and height. */
export function isSideways(angle: number): boolean {
  return Math.abs(angle) % 180 === 90;
}
