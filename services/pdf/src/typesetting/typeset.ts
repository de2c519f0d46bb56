import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { bookFonts } from './fonts';

/** A thread keeps its fonts from document to document. */
let compiler: NodeCompiler | undefined;
let collectGarbage: (() => void) | undefined;

export interface TypesetPages {
  pdf: Uint8Array;
  pages: number;
  /** What the template has left under the label that was asked for. */
  left: unknown;
}

/**
 * Sets some pages with Typst, and gives back what their layout took. Runs in a worker thread.
 * @param template Typst's own markup, which reads the data as /part.json: what people wrote goes in there and never as markup
 * @param label whose values are told, such as "<place>"
 * @throws Error when the template does not fit the data, which is a fault of this program
 */
export async function typeset(template: string, data: object, label?: string): Promise<TypesetPages> {
  const made = layOut(template, data, label);
  await letGo();
  return made;
}

function layOut(template: string, data: object, label: string | undefined): TypesetPages {
  compiler ??= NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs: bookFonts() }] });
  compiler.mapShadow('/part.json', Buffer.from(JSON.stringify(data)));
  const compiled = compiler.compile({ mainFileContent: template });
  const { result } = compiled;
  if (!result) throw new Error(`The pages could not be set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
  const left = label ? compiler.query(result, { selector: label, field: 'value' }) : undefined;
  const pdf = compiler.pdf(result, { pdfTags: false });
  compiler.evictCache(0);
  return { pdf, pages: result.numOfPages, left };
}

/**
 * Gives back the memory of a layout. It lies outside of the heap, which does not see it grow, so that nothing would be collected and each
 * part would add some 40 MB; and it is freed by the event loop, to which a thread that has the next part at hand does not return.
 */
async function letGo(): Promise<void> {
  if (!collectGarbage) {
    setFlagsFromString('--expose-gc');
    collectGarbage = runInNewContext('gc') as () => void;
  }
  collectGarbage();
  await new Promise(setImmediate);
}
