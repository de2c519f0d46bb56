import { observationScore, observationTotals, readObservationStatus } from './observation-answer';

describe('an observation', () => {
  it.each([
    ['Completed', 'Completed', 100],
    ['complete', 'Completed', 100],
    [' PENDING ', 'Pending', 0],
    ['open', 'Pending', 0],
  ] as const)('that says %p is %s and scores %p', (text, status, score) => {
    expect(readObservationStatus(text)).toBe(status);
    expect(observationScore({ status })).toBe(score);
  });

  it('is none of them in other words, and does not score before it says one', () => {
    for (const text of ['perhaps', '__proto__', 'constructor']) expect(readObservationStatus(text)).toBeUndefined();
    expect(observationScore({ status: null })).toBeNull();
  });

  it('is pending as long as it is not completed', () => {
    const list = [{ status: 'Completed' }, { status: 'Pending' }, { status: null }] as const;
    expect(observationTotals([...list])).toEqual({ total: 3, completed: 1, pending: 2 });
  });
});
