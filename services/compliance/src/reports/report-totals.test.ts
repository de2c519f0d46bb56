import { addedUp } from './report-totals';

const figures = { sums: ['answered'], means: ['score'] };

/** Rows whose figures are spoilt once the next batch is taken: who keeps any, and adds up at the end, gets nothing right. */
async function* passing(batches: number, size: number): AsyncGenerator<Record<string, unknown>[]> {
  for (let batch = 0; batch < batches; batch += 1) {
    const rows = Array.from({ length: size }, (_, index) => ({
      answered: 1,
      score: index % 4 === 0 ? undefined : (index % 4) * 10,
    }));
    yield rows;
    for (const row of rows) Object.assign(row, { answered: Number.NaN, score: Number.NaN });
    rows.length = 0;
  }
}

describe('what the rows of a report come to', () => {
  it('is added up as they pass, so that none is kept', async () => {
    expect(await addedUp(passing(200, 500), figures)).toEqual([
      { figure: 'rows', value: 100_000, is_mean: false },
      { figure: 'answered', value: 100_000, is_mean: false },
      { figure: 'score', value: 20, is_mean: true },
    ]);
  });

  it('has no mean where no row has the figure', async () => {
    expect(await addedUp(passing(2, 1), figures)).toEqual([
      { figure: 'rows', value: 2, is_mean: false },
      { figure: 'answered', value: 2, is_mean: false },
    ]);
    expect(await addedUp(passing(0, 1), figures)).toEqual([
      { figure: 'rows', value: 0, is_mean: false },
      { figure: 'answered', value: 0, is_mean: false },
    ]);
  });
});
