import { type Cell, cellAfter } from './heat-map-cells';

const middle: Cell = { likelihood: 3, impact: 3 };

describe('an arrow key in the heat map', () => {
  it.each<[string, boolean, Cell]>([
    ['ArrowUp', false, { likelihood: 4, impact: 3 }],
    ['ArrowDown', false, { likelihood: 2, impact: 3 }],
    ['ArrowRight', false, { likelihood: 3, impact: 4 }],
    ['ArrowLeft', false, { likelihood: 3, impact: 2 }],
    ['ArrowRight', true, { likelihood: 3, impact: 2 }],
    ['ArrowLeft', true, { likelihood: 3, impact: 4 }],
    ['Home', false, { likelihood: 3, impact: 1 }],
    ['End', true, { likelihood: 3, impact: 5 }],
  ])('%s (from right to left: %s) leads on', (key, isRightToLeft, next) => {
    expect(cellAfter(middle, key, isRightToLeft)).toEqual(next);
  });

  it.each<[string, Cell]>([
    ['ArrowUp', { likelihood: 5, impact: 1 }],
    ['ArrowLeft', { likelihood: 5, impact: 1 }],
    ['ArrowDown', { likelihood: 1, impact: 5 }],
    ['Enter', middle],
  ])('%s leads nowhere from %j', (key, cell) => {
    expect(cellAfter(cell, key, false)).toBeUndefined();
  });
});
