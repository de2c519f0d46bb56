/** What a document looks like that LibreOffice is given to draw: styles and contents in the words of OpenDocument. */
export interface FlatDocument {
  /** Styles that others name, automatic styles, and master pages. */
  styles?: string;
  automatic: string;
  masters: string;
  body: string;
}

const namespaces = ['office', 'style', 'text', 'table']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const foreign = [
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
].join(' ');
/** In fonts of their own for Latin, Chinese and Arabic letters, which may stand in one line. */
const fonts = [
  ['Latin', 'Noto Sans'],
  ['Chinese', 'Noto Sans S Chinese'],
  ['Arabic', 'Noto Sans Arabic'],
] as const;
const faces = fonts.map(([name, family]) => `<style:font-face style:name="${name}" svg:font-family="'${family}'"/>`);
const usual = `<style:default-style style:family="paragraph"><style:text-properties style:font-name="Latin"
  style:font-name-asian="Chinese" style:font-name-complex="Arabic"/></style:default-style>`;

/** A flat OpenDocument text (ODF 1.3, part 3, section 3.1.2): one XML file. */
export function flatDocument({ styles = '', automatic, masters, body }: FlatDocument): Uint8Array {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} ${foreign} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls>${faces.join('')}</office:font-face-decls>
<office:styles>${usual}${styles}</office:styles>
<office:automatic-styles>${automatic}</office:automatic-styles>
<office:master-styles>${masters}</office:master-styles>
<office:body><office:text>${body}</office:text></office:body>
</office:document>`);
}

/** The size of letters, in points, in each of the three kinds of scripts. */
export function fontSize(points: number): string {
  return ['', '-asian', '-complex'].map((kind) => `${kind ? 'style' : 'fo'}:font-size${kind}="${points}pt"`).join(' ');
}

/** Bold letters in each of the three kinds of scripts. */
export const bold = 'fo:font-weight="bold" style:font-weight-asian="bold" style:font-weight-complex="bold"';

/** A text as it stands in XML, which has no control characters and no halves of pairs. */
export function xmlText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
