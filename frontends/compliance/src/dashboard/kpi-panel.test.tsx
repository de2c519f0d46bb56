import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import KpiPanel from './kpi-panel';

describe('the KPIs of a dashboard', () => {
  it('say of which the values are the scores of a checklist', async () => {
    const kpi = {
      library_id: 'l',
      value: 75,
      target: 80,
      standing: 'not met',
      responses: 3,
      months: [{ month: '2025-12' }],
    };
    await drawPage(<KpiPanel library="" />, {
      path: '/ss/dashboard',
      route: '/ss/dashboard',
      role: 3,
      answers: {
        'compliance.GetKpiChart': {
          data: [
            { ...kpi, activity_id: 'a1', name: 'Ward round', is_checklist: true },
            { ...kpi, activity_id: 'a2', name: 'Falls' },
          ],
        },
        'compliance.ListKpiRollups': { data: [] },
      },
    });
    expect(await screen.findByRole('row', { name: /Ward round/ })).toHaveTextContent(/Ward round.*Checklist/);
    expect(screen.getByRole('row', { name: /Falls/ })).not.toHaveTextContent('Checklist');
    expect(screen.getByRole('link', { name: 'Values: 3' })).toHaveAttribute(
      'href',
      '/ss/reports/kpi?q=Ward+round&from=2025-12-01',
    );
  });

  it('are rolled up to longer periods once somebody asks for it', async () => {
    const period = { period: '2025-Q4', start: '2025-10-01', end: '2025-12-31', value: 75, target: 80, responses: 3 };
    const gateway = await drawPage(<KpiPanel library="" />, {
      path: '/ss/dashboard',
      route: '/ss/dashboard',
      role: 3,
      answers: {
        'compliance.GetKpiChart': { data: [{ activity_id: 'a1', name: 'Falls', value: 75, months: [] }] },
        'compliance.ListKpiRollups': { data: [{ activity_id: 'a1', name: 'Falls', periods: [period] }] },
      },
    });
    const paths = (): string[] => gateway.arrivals.map(({ path }) => path);
    await userEvent.click(await screen.findByText('Falls over longer periods'));
    const table = await screen.findByRole('table', { name: 'Falls over longer periods' });
    expect(within(table).getByRole('row', { name: /Q4 2025|2025.*4/ })).toHaveTextContent(/75.*80/);
    expect(paths().filter((path) => path.includes('kpiRollups'))).toEqual([
      '/Dashboard/kpiRollups?unit=quarter&activity_id=a1',
    ]);
  });
});
