import { type Activity, judge } from './idle';

const minute = 60_000;
const now = 1_000 * minute;
const ago = (last: number, reported: number): Activity => ({
  last: now - last * minute,
  reported: now - reported * minute,
});

describe('a check of whether somebody is there', () => {
  it.each<[string, Activity, ReturnType<typeof judge>]>([
    ['reports activity that the server has not heard of', ago(0.5, 1), 'report'],
    ['reports it at most once a minute', ago(0.2, 0.5), 'nothing'],
    ['takes a timer that came a little early for a minute', { last: now, reported: now - minute + 3 }, 'report'],
    ['reports nothing while nobody is there', ago(5, 4), 'nothing'],
    ['lets 29 minutes and 59 seconds pass', ago(29.983, 29), 'nothing'],
    ['ends at 30 minutes', ago(30, 29), 'timed-out'],
    ['ends after a night asleep, however few checks there were', ago(600, 600), 'timed-out'],
    ['does not end what it knows nothing of', { last: 0, reported: 0 }, 'nothing'],
    ['is not stopped by a clock that was set back', { last: now + 40 * minute, reported: now + 30 * minute }, 'report'],
  ])('%s', (_name, activity, verdict) => {
    expect(judge(activity, now)).toBe(verdict);
  });
});
