import { leftOf, roomProblem } from './storage-room';

const megabytes = (count: number) => count * 1e6;

describe('what fits into what is left', () => {
  it.each<[string, number, number | undefined, number, boolean]>([
    ['anything without a limit', 900, undefined, 5_000, true],
    ['what fills the last byte', 60, 100, 40, true],
    ['no byte more', 60, 100, 40.000001, false],
    ['what is not known yet, while something is left', 99, 100, 0, true],
    ['not what is not known, where nothing is left', 100, 100, 0, false],
    ['nothing where the limit was lowered below what is there', 120, 100, 1, false],
  ])('is %s', (_what, used, quota, needed, fits) => {
    const room = { used: megabytes(used), quota: quota === undefined ? undefined : megabytes(quota) };
    expect(roomProblem(room, megabytes(needed)) === undefined).toBe(fits);
  });

  it('is said in megabytes: how much is used, left and needed', () => {
    const room = { used: megabytes(60.25), quota: megabytes(100) };
    expect(leftOf(room)).toBe(megabytes(39.75));
    expect(String(roomProblem(room, megabytes(50)))).toBe(
      'The organization has used 60.3 MB of its 100 MB of storage: 39.8 MB are left, and this needs 50 MB. Delete what is no longer needed, or ask the platform for more.',
    );
  });
});
