import { eventReader } from './event-stream';

function readAll(...pieces: string[]): unknown[] {
  const seen: unknown[] = [];
  const feed = eventReader((type, data) => seen.push([type, data]));
  for (const piece of pieces) feed(piece);
  return seen;
}

describe('the live stream', () => {
  it('gives an event once it is complete', () => {
    const begun = ['event: import.progress\nda', 'ta: {"done":3}\n'];
    expect(readAll(...begun)).toEqual([]);
    expect(readAll(...begun, '\nevent: x\ndata: 1\n\n')).toEqual([
      ['import.progress', { done: 3 }],
      ['x', 1],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('is read alike wherever its text is cut, with lines that end in %j', (end) => {
    const lines = ['retry: 3000', '', ': listening', '', 'event: a', 'data: {"x":', 'data: 1}', '', 'data: 2', '', ''];
    const text = lines.join(end).concat(end === '\r' ? ': \r' : '');
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(readAll(text.slice(0, cut), text.slice(cut))).toEqual([
        ['a', { x: 1 }],
        ['message', 2],
      ]);
    }
    expect(readAll(...text)).toHaveLength(2);
  });

  it('passes over comments that keep the line open, and what is no JSON', () => {
    expect(readAll(': still here\n\ndata: {broken\n\ndata: 2\n\n')).toEqual([['message', 2]]);
  });
});
