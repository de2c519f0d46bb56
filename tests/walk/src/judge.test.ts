import { judgeProcesses } from './judge';
import type { Course } from './processes';

const minute = Array.from({ length: 60 }, (_, second) => second);
const course = (memory: number[], rest: Partial<Course> = {}): Course => ({
  name: 'gateway',
  memory,
  longestStall: 0.2,
  restarted: false,
  complaints: new Set<string>(),
  ...rest,
});

describe('A process in the course of a walk', () => {
  it('may go up and down by what nobody has collected yet', () => {
    expect(judgeProcesses([course(minute.map((second) => 90 + Math.min(second, 30) * 4 + (second % 9) * 20))])).toEqual(
      [],
    );
  });

  it('may take what it needs while it warms up', () => {
    expect(judgeProcesses([course(minute.map((second) => 90 + Math.min(second, 15) * 30))])).toEqual([]);
  });

  it('may not keep more and more', () => {
    const [told, ...others] = judgeProcesses([course(minute.map((second) => 90 + second * 8 + (second % 9) * 20))]);
    expect(told).toMatch(/^gateway grew from \d+ to \d+ MB$/);
    expect(others).toEqual([]);
  });

  it.each<[string, Partial<Course>, string]>([
    ['stand still for over a second', { longestStall: 1.2 }, 'gateway stood still for 1.2 s'],
    ['end', { restarted: true }, 'gateway had to be started again'],
    ['say that it is to get no work', { complaints: new Set(['no database']) }, 'gateway was not ready: no database'],
  ])('may not %s', (_what, rest, told) => {
    expect(judgeProcesses([course([90, 90, 90, 90], rest)])).toEqual([told]);
  });

  it('is not judged where it walks itself', () => {
    expect(judgeProcesses([course([90], { name: 'supervisor', longestStall: 9 })])).toEqual([]);
  });
});
