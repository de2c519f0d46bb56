import { reportRequest } from './report-address';

describe('the call of the KPI report', () => {
  it('is of the days from the first of the month to tomorrow, of the day that it is where it is asked', () => {
    expect(reportRequest('kpi', {}, '2026-12-01')).toMatchObject({ fromDate: '2026-12-01', toDate: '2026-12-02' });
    expect(reportRequest('kpi', {}, '2026-11-30')).toMatchObject({ fromDate: '2026-11-01', toDate: '2026-12-01' });
  });

  it('is of the days that its address says, and of none where it says none', () => {
    expect(reportRequest('kpi', { from: '2026-01-05' }, '2026-11-30')).toMatchObject({ fromDate: '2026-01-05' });
    expect(reportRequest('kpi', { from: '', to: '' }, '2026-11-30').fromDate).toBeUndefined();
  });
});

describe('the call of the report of observations', () => {
  it('is of the type and of the outcome that its address says', () => {
    const address = { library: 'l', type: '-', is: 'Pending', from: '2026-11-01', to: '2026-11-27' };
    expect(reportRequest('observation', address)).toEqual({
      library_id: 'l',
      observation_type: '-',
      observation_status: 'Pending',
      fromDate: '2026-11-01',
      toDate: '2026-11-27',
    });
  });
});
