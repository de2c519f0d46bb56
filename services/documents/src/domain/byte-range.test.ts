import { byteRange } from './byte-range';

describe('the range of a download of 100 bytes', () => {
  it.each<[string | undefined, object]>([
    [undefined, { kind: 'whole' }],
    ['bytes=0-9', { kind: 'part', offset: 0, length: 10 }],
    ['bytes=90-', { kind: 'part', offset: 90, length: 10 }],
    ['bytes=90-500', { kind: 'part', offset: 90, length: 10 }],
    ['bytes=-10', { kind: 'part', offset: 90, length: 10 }],
    ['bytes=-500', { kind: 'part', offset: 0, length: 100 }],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=9-5', { kind: 'unsatisfiable' }],
    ['bytes=-', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['items=0-1', { kind: 'whole' }],
  ])('%s', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected);
  });

  it('of an empty file is never satisfiable', () => {
    expect(byteRange('bytes=-5', 0)).toEqual({ kind: 'unsatisfiable' });
    expect(byteRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
    expect(byteRange(undefined, 0)).toEqual({ kind: 'whole' });
  });
});
