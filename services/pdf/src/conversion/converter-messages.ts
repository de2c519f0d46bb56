/** What the converter is sent: a document and its format. */
export interface Order {
  id: number;
  file: Uint8Array;
  format: SourceFormat;
}

/** What it answers: that it is there, or how a document went. */
export type Answer = { ready: true } | { id: number; pdf: Uint8Array } | { id: number; refused: string };

/** What becomes a PDF. Flat OpenDocument texts are this package's own, never an upload. */
export type SourceFormat = 'docx' | 'doc' | 'xlsx' | 'xls' | 'pptx' | 'ppt' | 'fodt';
