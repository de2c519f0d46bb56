import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
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
});
