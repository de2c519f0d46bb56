import { refreshVerdict } from './refresh-family';

const rotated = new Date('2026-05-04T10:00:00Z');
const after = (seconds: number): Date => new Date(rotated.getTime() + seconds * 1000);
const family = { generation: 5, rotated_at: rotated, rotated_by: 'Firefox' };

test.each([
  ['the valid token', 5, 'Firefox', 600, 'rotate'],
  ['the valid token from a browser that was updated', 5, 'Firefox 2', 600, 'rotate'],
  ['the replaced token at once, as a second tab does', 4, 'Firefox', 0, 'repeat'],
  ['the replaced token after a lost reply', 4, 'Firefox', 30, 'repeat'],
  ['the replaced token too late', 4, 'Firefox', 31, 'theft'],
  ['the replaced token from another device', 4, 'curl', 1, 'theft'],
  ['an older token at once', 3, 'Firefox', 1, 'theft'],
  ['the first token of all', 1, 'Firefox', 1, 'theft'],
  ['a token of the future', 6, 'Firefox', 1, 'unknown'],
  ['generation zero', 0, 'Firefox', 1, 'unknown'],
])('%s: %5$s', (_case, shown, device, seconds, verdict) => {
  expect(refreshVerdict(family, shown, device, after(seconds))).toBe(verdict);
});
