import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import ReportPage from './report-page';

const row = {
  id: 'u1',
  name: 'Grace Okafor',
  email: 'grace@hospital.test',
  role_id: 5,
  surveyortype: 2,
  company_name: 'Northwind',
  libraryname: 'Hospital standards',
  status: 0,
  created_at: '2026-01-31T08:00:00.000Z',
};
const draw = (path: string, role: 3 | 4 = 3) =>
  drawPage(<ReportPage />, {
    path,
    route: '/ss/reports/:report',
    role,
    answers: {
      'tenancy.ListUserReport': { data: [row], meta: { total: 1 } },
      'compliance.GetReportTotals': { data: [{ figure: 'rows', value: 1 }] },
    },
  });

describe('the user report', () => {
  it('shows who has an account, in words, and asks the server for what its address says', async () => {
    const gateway = await draw('/ss/reports/user?role_id=5&status=0&from=2026-01-01&sort=-created_at');
    const shown = await screen.findByRole('row', { name: /Grace Okafor/ });
    for (const word of ['Surveyor', 'External', 'Hospital standards', 'Inactive'])
      expect(shown).toHaveTextContent(word);
    const asked = gateway.arrivals.find(({ path }) => path.startsWith('/clientapi/report/user'));
    for (const said of ['role_id=5', 'status=0', 'fromDate=2026-01-01', 'sort=-created_at'])
      expect(asked?.path).toContain(said);
  });

  it('sends no end of a range without its start', async () => {
    const gateway = await draw('/ss/reports/user?to=2026-02-01');
    await screen.findByRole('row', { name: /Grace Okafor/ });
    expect(gateway.arrivals.some(({ path }) => path.includes('toDate'))).toBe(false);
  });

  it('is none of an updater', async () => {
    await draw('/ss/reports/user', 4);
    expect(await screen.findByText('There is no such report')).toBeInTheDocument();
  });
});
