import { invalid, say } from '@attesta/kit';
import type { SignatureMark__Output as SignatureMark } from '@attesta/proto/documents';
import { oneOf } from '../requests/one-of';
import { markFault, markLimits } from './domain/signature-mark';

/** A mark that was looked at: a text, or a picture. */
export interface ReadMark {
  kind: 'drawn' | 'typed' | 'uploaded';
  text: string;
  image: Buffer | null;
}

/** How somebody signs. @throws AppError invalid naming the field for none, and for a picture that is none, told from its content */
export function readMark(given: SignatureMark | null | undefined): ReadMark {
  if (!given?.kind) throw invalid('mark', say('documents.mark_missing'));
  const kind = oneOf(['drawn', 'typed', 'uploaded'] as const, given.kind, 'kind');
  if (kind === 'typed') {
    const text = given.text?.trim();
    if (!text) throw invalid('mark', say('documents.mark_missing'));
    return { kind, text, image: null };
  }
  if (!given.image) throw invalid('mark', say('documents.mark_missing'));
  const image = Buffer.from(given.image, 'base64');
  const fault = markFault(image);
  const { kilobytes: bytes, width, height } = markLimits;
  if (fault === 'not_png') throw invalid('mark', say('documents.mark_not_png', { bytes }));
  if (fault === 'too_large') throw invalid('mark', say('documents.mark_too_large', { width, height }));
  return { kind, text: '', image };
}
