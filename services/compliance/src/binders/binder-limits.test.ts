import { checkBinderSize } from './binder-limits';

describe('what a binder may hold', () => {
  it('is a whole library of 6,000 activities with a file of evidence each', () => {
    expect(() => checkBinderSize({ activities: 6_000, files: 6_000, size: 600e6 }, true)).not.toThrow();
  });

  it('is not more activities, files or bytes than can be made, and evidence counts only where it comes along', () => {
    const size = { activities: 10_000, files: 10_000, size: 900 * 1024 ** 2 };
    expect(() => checkBinderSize(size, true)).not.toThrow();
    expect(() => checkBinderSize({ ...size, activities: 10_001 }, false)).toThrow(
      expect.objectContaining({ code: 'invalid', errors: [expect.objectContaining({ field: 'library_id' })] }),
    );
    for (const more of [{ files: 10_001 }, { size: size.size + 1 }]) {
      expect(() => checkBinderSize({ ...size, ...more }, true)).toThrow(expect.objectContaining({ code: 'too_large' }));
      expect(() => checkBinderSize({ ...size, ...more }, false)).not.toThrow();
    }
  });
});
