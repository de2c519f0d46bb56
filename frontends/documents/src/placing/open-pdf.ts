import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import type { Size } from './place';

/** PDF.js as its makers have built it: named by itself it is copied, while a worker that is bundled here would wait for the shell. */
const program = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);

/** A PDF whose pages can be drawn. */
export interface OpenedPdf {
  /** Of each page as it is shown, in points. */
  pages: Size[];
  /** Draws a page as wide as a canvas is shown. Rejects when it was stopped. */
  draw(number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Points of a canvas for one of its width as it is shown, at most: more than a screen shows costs memory and shows nothing. */
const mostPixels = 2;

/** Opens a PDF by PDF.js, in a thread of its own. Rejects for what is no PDF. */
export async function openPdf(file: Blob): Promise<OpenedPdf> {
  const port = new Worker(program, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const pdf = await getDocument({ data, worker, isEvalSupported: false, enableXfa: false }).promise;
    return { pages: await sizesOf(pdf), draw: (...drawn) => drawPage(pdf, ...drawn), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function sizesOf(pdf: PDFDocumentProxy): Promise<Size[]> {
  const sizes: Size[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    sizes.push({ width, height });
  }
  return sizes;
}

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  const pixels = Math.min(window.devicePixelRatio || 1, mostPixels);
  const scale = (canvas.clientWidth / page.getViewport({ scale: 1 }).width) * pixels;
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise;
}
