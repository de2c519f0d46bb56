import { lastingFrom, pauseAfter } from './sealing-tries';

describe('the pause before a document is sealed once more', () => {
  it.each([
    [1, 15],
    [2, 30],
    [4, 120],
    [6, 480],
    [7, 900],
    [2000, 900],
  ])('after %i failures is %i seconds', (failures, seconds) => expect(pauseAfter(failures)).toBe(seconds * 1000));

  it('lets a fault of a few minutes pass before anybody is told', () => {
    const until = Array.from({ length: lastingFrom - 1 }, (_, index) => pauseAfter(index + 1));
    const minutes = until.reduce((sum, one) => sum + one, 0) / 60_000;
    expect(minutes).toBeGreaterThan(3);
    expect(minutes).toBeLessThan(5);
  });
});
