import { metrics, observeCall } from './metrics';

/** The lines of a figure, without its descriptions. */
async function linesOf(name: string): Promise<string[]> {
  const text = await metrics.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

afterEach(() => metrics.resetMetrics());

describe('What is told of calls', () => {
  it('is how many ended how, refused or not', async () => {
    observeCall('a.B/C', '200', false, 0.02);
    observeCall('a.B/C', '200', false, 0.02);
    observeCall('a.B/C', '403', true, 0.001);
    expect(await linesOf('attesta_calls_total')).toEqual([
      'attesta_calls_total{rpc="a.B/C",code="200"} 2',
      'attesta_calls_total{rpc="a.B/C",code="403"} 1',
    ]);
  });

  it('is how long those took that were not refused', async () => {
    observeCall('a.B/C', '200', false, 0.02);
    observeCall('a.B/C', '503', false, 30);
    for (let n = 0; n < 99; n += 1) observeCall('a.B/C', '403', true, 0.001);
    expect(await linesOf('attesta_call_duration_seconds')).toEqual(
      expect.arrayContaining([
        'attesta_call_duration_seconds_bucket{le="0.01",rpc="a.B/C"} 0',
        'attesta_call_duration_seconds_bucket{le="0.025",rpc="a.B/C"} 1',
        'attesta_call_duration_seconds_count{rpc="a.B/C"} 2',
      ]),
    );
  });

  it('has no more lines of times, however many ways there are to end', async () => {
    observeCall('a.B/C', '200', false, 0.02);
    const { length } = await linesOf('attesta_call_duration_seconds');
    for (const code of ['201', '204', '500', '503']) observeCall('a.B/C', code, false, 0.02);
    expect(await linesOf('attesta_call_duration_seconds')).toHaveLength(length);
  });
});
