import { statusFilter } from './status-filter';

const today = '2026-05-04';

describe('a list of what was recorded', () => {
  it('is narrowed by the words of its kind', () => {
    expect(statusFilter('kpi', 'not met', today)).toEqual({ score: { $lt: 100 } });
    expect(statusFilter('observation', 'Pending', today)).toEqual({ 'observation.status': 'Pending' });
    expect(statusFilter('document', '', today)).toEqual({});
  });

  // The last two are on every object of JavaScript, but in no list of words.
  it.each(['perhaps', 'met', '__proto__', 'constructor'])(
    'refuses the status "%s" and says which there are',
    (status) => {
      expect(() => statusFilter('document', status, today)).toThrow(
        expect.objectContaining({
          code: 'invalid',
          errors: [expect.objectContaining({ field: 'status', message: expect.stringContaining('missing, expired') })],
        }),
      );
    },
  );
});
