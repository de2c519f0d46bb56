import { EventStreamParser } from './event-stream';

describe('the live stream', () => {
  it('gives an event once it is complete, however it was cut', () => {
    const parser = new EventStreamParser();
    expect(parser.push('event: import.progress\nda')).toEqual([]);
    expect(parser.push('ta: {"done":3}\n')).toEqual([]);
    expect(parser.push('\nevent: x\ndata: 1\n\n')).toEqual([
      { type: 'import.progress', data: { done: 3 } },
      { type: 'x', data: 1 },
    ]);
  });

  it('passes over comments that keep the line open, and what is no JSON', () => {
    expect(new EventStreamParser().push(': still here\n\ndata: {broken\n\ndata: 2\n\n')).toEqual([
      { type: 'message', data: 2 },
    ]);
  });

  it('joins data of several lines', () => {
    expect(new EventStreamParser().push('data: {"a":\r\ndata: 1}\r\n\r\n')).toEqual([
      { type: 'message', data: { a: 1 } },
    ]);
  });
});
