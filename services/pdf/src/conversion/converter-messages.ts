/** A document, its format, and what it is to become. */
export interface Conversion {
  file: Uint8Array;
  format: SourceFormat;
  to: TargetFormat;
}

/** What the converter is sent. */
export interface Order extends Conversion {
  id: number;
}

/** What it answers: that it is there, or how a document went. */
export type Answer = { ready: true } | { id: number; made: Uint8Array } | { id: number; refused: string };

/** What is converted. Flat OpenDocument texts are this package's own, never an upload. */
export type SourceFormat = 'docx' | 'doc' | 'xlsx' | 'xls' | 'pptx' | 'ppt' | 'fodt';

/** What it becomes: a PDF, or of an old Word or Excel file the format of today. */
export type TargetFormat = 'pdf' | 'docx' | 'xlsx';
