import { mapInSteps } from './map-in-steps';

describe('mapping a long list in steps', () => {
  it('gives what map gives, and lets others have their turn in between', async () => {
    const items = Array.from({ length: 2_400 }, (_, index) => index);
    let others = 0;
    let goesOn = true;
    const other = (): void => {
      others += 1;
      if (goesOn) setImmediate(other);
    };
    setImmediate(other);
    const doubled = await mapInSteps(items, (item) => item * 2);
    goesOn = false;
    expect(doubled).toEqual(items.map((item) => item * 2));
    expect(others).toBeGreaterThanOrEqual(4);
  });
});
