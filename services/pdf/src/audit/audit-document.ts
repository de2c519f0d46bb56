import { bold, flatDocument, fontSize, xmlText } from '../text/flat-document';

/** What an audit page tells of a document: facts about it, and what was done to it. */
export interface AuditTrail {
  title: string;
  facts: { label: string; value: string }[];
  events: { at: Date; who: string; what: string }[];
  /** The language of the texts (BCP 47): it tells the direction. */
  language: string;
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);
const cell = 'table:style-name="Cell" office:value-type="string"';

/** The audit pages as a document for LibreOffice: the rows of a long table go on over the next pages. */
export function auditDocument({ title, facts, events, language }: AuditTrail): Uint8Array {
  const [tongue = 'en'] = language.split('-');
  const mirrored = rightToLeft.has(tongue);
  const rows = facts.map(({ label, value }) => row([label, value]));
  const history = events.map(({ at, who, what }) => row([moment(at), who, what]));
  return flatDocument({
    automatic: styles(mirrored),
    masters: `<style:master-page style:name="Standard" style:page-layout-name="Page"><style:footer>
      <text:p text:style-name="Foot"><text:page-number/> / <text:page-count/></text:p></style:footer></style:master-page>`,
    body: `<text:p text:style-name="Title">${xmlText(title)}</text:p>
      ${table('Facts', ['5.2cm', '11.8cm'], rows)}<text:p text:style-name="Gap"/>
      ${table('Events', ['4.2cm', '5.4cm', '7.4cm'], history)}<text:p text:style-name="Gap"/>`,
  });
}

/** A time as every reader understands it; its figures run from left to right in Arabic too. */
function moment(at: Date): string {
  return `\u2066${at.toISOString().slice(0, 19).replace('T', ' ')} UTC\u2069`;
}

function row(texts: string[]): string {
  const cells = texts.map((text, index) => {
    const style = index === 0 ? 'First' : 'Text';
    return `<table:table-cell ${cell}><text:p text:style-name="${style}">${xmlText(text)}</text:p></table:table-cell>`;
  });
  return `<table:table-row>${cells.join('')}</table:table-row>`;
}

function table(name: string, widths: string[], rows: string[]): string {
  if (rows.length === 0) return '';
  const columns = widths.map((width) => `<table:table-column table:style-name="Column${width.replace(/\W/g, '')}"/>`);
  return `<table:table table:name="${name}" table:style-name="Table">${columns.join('')}${rows.join('')}</table:table>`;
}

function styles(mirrored: boolean): string {
  const direction = `style:writing-mode="${mirrored ? 'rl-tb' : 'lr-tb'}"`;
  const paragraph = (name: string, properties: string, letters: string): string =>
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties ${direction}
     ${properties}/><style:text-properties ${letters}/></style:style>`;
  const start = 'fo:text-align="start"';
  const columns = ['5.2cm', '11.8cm', '4.2cm', '5.4cm', '7.4cm'].map(
    (width) => `<style:style style:name="Column${width.replace(/\W/g, '')}" style:family="table-column">
      <style:table-column-properties style:column-width="${width}"/></style:style>`,
  );
  return `<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm"
      fo:margin="2cm" ${direction}/><style:footer-style><style:header-footer-properties fo:min-height="1cm"/></style:footer-style>
    </style:page-layout>
    <style:style style:name="Table" style:family="table"><style:table-properties style:width="17cm" table:align="left"
      ${direction}/></style:style>
    <style:style style:name="Cell" style:family="table-cell"><style:table-cell-properties fo:padding="0.12cm"
      fo:border-bottom="0.5pt solid #b0b0b0"/></style:style>
    ${columns.join('')}
    ${paragraph('Title', 'fo:text-align="start" fo:margin-bottom="0.6cm"', `${fontSize(16)} ${bold}`)}
    ${paragraph('First', start, `${fontSize(9)} ${bold}`)}
    ${paragraph('Text', start, fontSize(9))}
    ${paragraph('Gap', start, fontSize(9))}
    ${paragraph('Foot', 'fo:text-align="center"', fontSize(8))}`;
}
