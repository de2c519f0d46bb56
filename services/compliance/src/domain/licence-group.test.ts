import { licenceGroup } from './licence-group';

const today = '2026-06-15';
const licence = (valid_to: string, status = 1) => ({ id: 'o', status, valid_from: '', valid_to });

describe('A licence', () => {
  it.each([
    ['2026-06-15', 'days_7'],
    ['2026-06-22', 'days_7'],
    ['2026-06-23', 'days_30'],
    ['2026-07-15', 'days_30'],
    ['2026-07-16', 'days_60'],
    ['2026-08-14', 'days_60'],
    ['2026-08-15', undefined],
    ['2026-06-14', 'grace'],
    ['2026-06-01', 'grace'],
    ['2026-05-31', 'read_only'],
    ['2026-03-03', 'read_only'],
    ['2026-03-02', 'closed'],
    ['', undefined],
  ])('whose last day is %s belongs to %s', (valid_to, group) => {
    expect(licenceGroup(licence(valid_to), today)).toBe(group);
  });

  it('of an organization that is switched off asks for nobody', () => {
    expect(licenceGroup(licence('2026-06-20', 0), today)).toBeUndefined();
  });
});
