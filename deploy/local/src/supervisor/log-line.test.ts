import { readableLine } from './log-line';

describe('lines of processes for people', () => {
  test('a JSON log line becomes its message and the fields that tell it from others', () => {
    const line =
      '{"level":30,"time":"2026-01-01T00:00:00Z","service":"auth","grpc":"127.0.0.1:1","user":{"id":"a"},"msg":"ready"}';
    expect(readableLine(line)).toEqual({ text: 'ready  grpc=127.0.0.1:1  user={"id":"a"}', loudness: 'usual' });
  });

  test('warnings and errors are told apart, and an error shows its reason', () => {
    expect(readableLine('{"level":40,"msg":"slow"}')).toEqual({ text: 'slow', loudness: 'warning' });
    expect(readableLine('{"level":50,"msg":"failed","err":{"message":"no disk","stack":"…"}}')).toEqual({
      text: 'failed  no disk',
      loudness: 'error',
    });
  });

  test.each(['plain words', '{not json', '{"a":1}'])('%s stays as it is', (line) => {
    expect(readableLine(line)).toEqual({ text: line, loudness: 'usual' });
  });
});
