import { placeOrders } from './place-orders';

describe('the places of siblings after an import', () => {
  it.each<[string, (number | undefined)[], number[], number[]]>([
    ['numbers new siblings from 1', [undefined, undefined], [], [1, 2]],
    ['leaves known siblings where they are', [1, 2, 5], [], [1, 2, 5]],
    ['puts a new one between its neighbours', [1, undefined, 2], [], [1, 1.5, 2]],
    ['puts several new ones between their neighbours', [1, undefined, undefined, 4], [], [1, 2, 3, 4]],
    ['puts a new one in front', [undefined, 1], [], [0.5, 1]],
    ['appends after the last', [1, 2, undefined], [], [1, 2, 3]],
    ['does not take the place of a sibling that the file leaves out', [1, undefined], [2], [1, 1.5]],
    ['numbers anew when the file has another order', [2, 1, undefined], [], [1, 2, 3]],
    ['numbers anew when there is no room left', [1, undefined, 1.0000001], [], [1, 2, 3]],
  ])('%s', (_name, places, others, expected) => {
    expect(placeOrders(places, others)).toEqual(expected);
  });
});
