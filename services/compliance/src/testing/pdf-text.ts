/** The text of a PDF, as PDF.js reads it. For a worker thread: jest's own has no ES modules. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 }), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
}
