import { pngFile } from '../../testing/png';
import { markFault } from './signature-mark';

const changed = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

describe('the picture of a signature', () => {
  it('is taken as a PNG', () => expect(markFault(pngFile())).toBeUndefined());

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'not_png'],
    ['a text', Buffer.from('hello'), 'not_png'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'not_png'],
    ['a PNG that was cut', pngFile().subarray(0, 60), 'not_png'],
    ['a PNG without its end', pngFile().subarray(0, -12), 'not_png'],
    ['a PNG with something behind it', Buffer.concat([pngFile(), Buffer.from('<script>')]), 'not_png'],
    ['a PNG with a changed byte', changed(pngFile(), 45), 'not_png'],
    ['one of no width', pngFile(60, 20, { width: 0, height: 20 }), 'not_png'],
    ['one that claims to be vast', pngFile(60, 20, { width: 100_000, height: 100_000 }), 'too_large'],
    ['one of many bytes', Buffer.concat([pngFile(), Buffer.alloc(41 * 1024)]), 'not_png'],
  ])('of %s is refused', (_what, bytes, fault) => expect(markFault(bytes)).toBe(fault));
});
