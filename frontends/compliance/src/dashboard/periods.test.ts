import { comparedPeriods } from './periods';

const month = (met: number, not_met: number, partially_met = 0) => ({
  met,
  not_met,
  partially_met,
  responses: met + not_met,
});

describe('periods compared', () => {
  // A year at 50 %, then eleven months of nothing but one quarter before the last month, then 100 %.
  const years = [...Array.from({ length: 12 }, () => month(1, 1)), ...Array.from({ length: 8 }, () => month(0, 0))];

  it('stand beside the months before them, and beside the same months a year ago', () => {
    const [last, quarter, year] = comparedPeriods([...years, month(0, 2), month(0, 2), month(1, 1), month(3, 0)]);
    expect(last).toMatchObject({
      now: { score: 100, responses: 3 },
      before: { score: 50 },
      yearAgo: { score: 50, responses: 2 },
    });
    expect(quarter?.now.score).toBeCloseTo((4 / 7) * 100, 10);
    expect(quarter?.before).toMatchObject({ score: 0, responses: 2, met: 0, applicable: 2 });
    expect(year).toMatchObject({ before: { score: 50, responses: 24 }, yearAgo: { score: 50, responses: 24 } });
  });

  it('count what is partially met half, and have no share where nothing was answered', () => {
    const [last] = comparedPeriods([...years, month(0, 0), month(0, 0), month(0, 0), month(1, 1, 2)]);
    expect(last).toMatchObject({ now: { score: 50 }, before: { score: undefined, responses: 0 } });
  });
});
