import { esrSlices } from './esr-chart';

const figures = { esr: 26, other: 74, esrCompleted: 13, otherCompleted: 0 };

describe('the ESR chart', () => {
  it.each([
    [
      1,
      [
        ['esr', 26, 26],
        ['non_esr', 74, 74],
      ],
    ],
    [
      2,
      [
        ['complete', 13, 50],
        ['incomplete', 13, 50],
      ],
    ],
    [
      3,
      [
        ['complete', 0, 0],
        ['incomplete', 74, 100],
      ],
    ],
    [
      0,
      [
        ['complete', 0, 0],
        ['incomplete', 74, 100],
      ],
    ],
  ])('of type %p has its two slices', (type, expected) => {
    expect(esrSlices(type, figures).slices.map(({ key, count, percentage }) => [key, count, percentage])).toEqual(
      expected,
    );
  });

  it('has no percentages when there is nothing to divide', () => {
    const { total, slices } = esrSlices(2, { esr: 0, other: 5, esrCompleted: 0, otherCompleted: 1 });
    expect(total).toBe(0);
    expect(slices.map(({ percentage }) => percentage)).toEqual([undefined, undefined]);
  });
});
