import { scoreGain } from './score-gain';

const way = (...counts: number[]) => counts.map((count) => ({ count }));

describe('what a library’s score gains when an activity scores 100', () => {
  it.each<[string, number, ReturnType<typeof way>[], number]>([
    ['is all that it lacks where nothing else is scored', 50, [way(1, 1, 1, 1)], 50],
    ['is shared out at each step up', 100, [way(2, 2, 1, 5)], 5],
    ['adds up over the substandards that it proves', 80, [way(1, 2, 2, 1), way(4, 2, 2, 1)], 25],
    ['is nothing at a full score', 0, [way(1, 1, 1, 1)], 0],
    ['is nothing without a way up', 100, [], 0],
    ['is nothing where a node above has no score', 100, [way(1, 0, 1, 1)], 0],
  ])('%s', (_what, lacks, ways, gain) => {
    expect(scoreGain(lacks, ways)).toBe(gain);
  });
});
