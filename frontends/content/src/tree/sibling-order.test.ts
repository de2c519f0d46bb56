import { orderAt, placeBeside } from './sibling-order';

const siblings = [
  { id: 'a', order: 1 },
  { id: 'b', order: 2 },
  { id: 'c', order: 3 },
];

describe('the order of an item among its siblings', () => {
  it.each([
    ['a', 1, 2.5],
    ['a', 2, 4],
    ['b', 0, 0.5],
    ['c', 0, 0.5],
    ['c', 1, 1.5],
    ['b', 1, undefined],
    ['a', -1, undefined],
    ['c', 3, undefined],
    ['stranger', 0, undefined],
  ])('of %s at place %i is %p', (id, to, order) => {
    expect(orderAt(siblings, id, to)).toBe(order);
  });

  it.each([
    ['a', 'c', false, 1],
    ['a', 'c', true, 2],
    ['c', 'a', false, 0],
    ['c', 'a', true, 1],
  ])('%s beside %s, after it: %p, has place %i', (id, other, after, place) => {
    expect(placeBeside(siblings, id, other, after)).toBe(place);
  });
});
