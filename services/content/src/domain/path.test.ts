import { pathOf } from './path';

it('sorts items as one reads them, depth first', () => {
  const [first, second, between] = [pathOf('', 1), pathOf('', 2), pathOf('', 1.5)];
  const below = pathOf(first, 10);
  expect([second, between, below, first].sort()).toEqual([first, below, between, second]);
});
