import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import ObservationPanel from './observation-panel';

const show = (library = 'l1') =>
  drawPage(<ObservationPanel library={library} />, {
    path: '/ss/dashboard',
    route: '/ss/dashboard',
    role: 3,
    answers: {
      'compliance.GetObservationChart': {
        data: {
          total: 5,
          completed: 2,
          pending: 3,
          from_date: '2026-11-01',
          to_date: '2026-11-27',
          types: [
            { observation_type: 'Safety walk', total: 4, completed: 2, pending: 2 },
            { observation_type: '', total: 1, completed: 0, pending: 1 },
          ],
        },
      },
    },
  });

/** What the report is asked for at an address. */
const asked = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const days = { library: 'l1', from: '2026-11-01', to: '2026-11-27' };

describe('the observations of a dashboard', () => {
  it('lead from each count to the observations that it counts', async () => {
    await show();
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
    await screen.findByRole('link', { name: 'Observed: Safety walk, 4' });
    expect(leadsTo('Observed: Safety walk, 4')).toMatch(/^\/ss\/reports\/observation\?/);
    expect(asked(leadsTo('Observed: Safety walk, 4'))).toEqual({ ...days, type: 'Safety walk' });
    expect(asked(leadsTo('Completed: Safety walk, 2'))).toEqual({ ...days, type: 'Safety walk', is: 'Completed' });
    expect(asked(leadsTo('Pending: Safety walk, 2'))).toEqual({ ...days, type: 'Safety walk', is: 'Pending' });
    expect(asked(leadsTo('Observed: Without a type, 1'))).toEqual({ ...days, type: '-' });
  });

  it('lead from what is pending altogether there too', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /^Pending\s*3$/ }));
    expect(window.location.pathname).toBe('/ss/reports/observation');
    expect(asked(window.location.search)).toEqual({ ...days, is: 'Pending' });
  });
});
