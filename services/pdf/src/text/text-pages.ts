import { type ConversionScope, convertInTurn } from '../conversion/in-turn';
import { flatDocument, fontSize, xmlText } from './flat-document';

/** A text and the frame that it is to fill, in points. */
export interface TextFrame {
  text: string;
  width: number;
  height: number;
}

/** Of a letter's height so much is a line, and so much of it a letter is wide. */
const lineHeight = 1.5;
const letterWidth = { wide: 1, capital: 0.9, other: 0.62 };
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/**
 * A PDF with a page for each text, as large as its frame, with the text in the middle on one line and as large as it fits. It is
 * LibreOffice that draws them, because it sets Arabic and Chinese letters as they are written.
 * @throws AppError as convertInTurn
 */
export function textPages(frames: TextFrame[], scope: ConversionScope): Promise<Uint8Array> {
  const document = flatDocument({
    automatic: frames.map(stylesOf).join(''),
    masters: frames
      .map((_frame, i) => `<style:master-page style:name="M${i}" style:page-layout-name="L${i}"/>`)
      .join(''),
    body: frames.map(({ text }, i) => `<text:p text:style-name="P${i}">${xmlText(text)}</text:p>`).join(''),
  });
  return convertInTurn(document, 'fodt', scope);
}

function stylesOf(frame: TextFrame, index: number): string {
  const { width, height } = frame;
  const size = sizeOf(frame);
  const above = Math.max(0, (height - size * lineHeight) / 2);
  return `<style:page-layout style:name="L${index}"><style:page-layout-properties fo:page-width="${width}pt"
    fo:page-height="${height}pt" fo:margin-left="0pt" fo:margin-right="0pt"
    fo:margin-bottom="0pt" fo:margin-top="${above}pt" style:footnote-max-height="0pt"/></style:page-layout>
    <style:style style:name="P${index}" style:family="paragraph" style:master-page-name="M${index}">
    <style:paragraph-properties fo:text-align="center"
    fo:line-height="${size * 1.4}pt"/><style:text-properties ${fontSize(size)}/></style:style>`;
}

function sizeOf({ text, width, height }: TextFrame): number {
  const letters = [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
  return Math.max(2, Math.min(height / lineHeight, width / (letters + 0.5)));
}

function widthOf(letter: string): number {
  if (wide.test(letter)) return letterWidth.wide;
  return /[\p{Lu}mw@%]/u.test(letter) ? letterWidth.capital : letterWidth.other;
}
