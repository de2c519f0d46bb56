import { shortcoming } from './shortcoming';

describe('before it is submitted', () => {
  it.each([
    ['kpi', { target: 90 }, {}, 0, 'record.needsValue'],
    ['kpi', { target: 90 }, { numerator: '4' }, 0, 'record.needsBoth'],
    ['kpi', { target: 90 }, { response: '80' }, 0, 'record.needsComment'],
    ['kpi', { target: 90 }, { response: '80', comments: ' ' }, 0, 'record.needsComment'],
    ['kpi', { target: 90 }, { response: '80', comments: 'ward 3 was closed' }, 0, undefined],
    ['kpi', { target: 90 }, { response: '95' }, 0, undefined],
    ['kpi', {}, { response: '5' }, 0, undefined],
    ['observation', {}, {}, 0, 'record.needsStatus'],
    ['observation', {}, { status: 'Pending' }, 0, 'record.needsComment'],
    ['observation', {}, { status: 'Completed' }, 0, undefined],
    ['document', {}, {}, 0, 'record.needsFile'],
    ['document', {}, { responsedate: '2026-02-01', expiry_date: '2026-01-01' }, 1, 'record.expiresBefore'],
    ['document', {}, {}, 1, undefined],
  ])('a %s of %p that says %p with %p files lacks %p', (kind, asked, fields, files, expected) => {
    expect(shortcoming({ kind, ...asked }, fields as Record<string, string>, files)).toBe(expected);
  });
});
