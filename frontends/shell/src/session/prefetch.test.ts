import { isCostly } from './prefetch';

describe('what nobody has asked for yet', () => {
  it.each([
    ['on a line of which nothing is known', undefined, false],
    ['on a quick line', { effectiveType: '4g', type: 'wifi' }, false],
    ['by who saves data', { effectiveType: '4g', saveData: true }, true],
    ['on a slow line', { effectiveType: '3g' }, true],
    ['on a line that is paid by its bytes', { effectiveType: '4g', type: 'cellular' }, true],
  ])('is loaded or left %s', (_where, connection, costly) => {
    expect(isCostly(connection)).toBe(costly);
  });
});
