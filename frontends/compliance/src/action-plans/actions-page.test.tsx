import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import ActionsPage from './actions-page';

const plan = {
  id: 'p1',
  origin: 'manual',
  name: 'Label the exits',
  status: 'open',
  owner_name: 'Grace Okafor',
  due_date: '2026-03-01',
  overdue: true,
  changeable: 'all',
  version: 3,
};
const draw = (path = '/ss/actions', more: object = {}) =>
  drawPage(<ActionsPage />, {
    path,
    answers: {
      'tenancy.SearchClientUsers': { data: [] },
      'compliance.ListActionPlans': { data: [{ ...plan, ...more }], meta: { total: 1, page: 1, page_size: 20 } },
      'compliance.UpdateManualActionPlan': { data: plan },
    },
  });

describe('action plans', () => {
  it('are listed with their owner and what is late, those that are not done at first', async () => {
    const gateway = await draw();
    expect(await screen.findByText('Label the exits')).toBeInTheDocument();
    expect(screen.getByText('Grace Okafor')).toBeInTheDocument();
    expect(screen.getByText(/Was due/)).toBeInTheDocument();
    expect(gateway.arrivals.some(({ path }) => /action_plans\?.*status=pending/.test(path))).toBe(true);
  });

  it('stand on the board in the column of their status, and are moved from their menu', async () => {
    const gateway = await draw('/ss/actions?view=board');
    const column = await screen.findByRole('region', { name: /^Open/ });
    await userEvent.click(await within(column).findByRole('button', { name: 'Move Label the exits' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'In progress' }));
    const sent = await waitFor(() => {
      const found = gateway.arrivals.find(({ path }) => path === '/updater/manual_action_plan/update');
      expect(found).toBeDefined();
      return found;
    });
    expect(JSON.parse(String(sent?.body))).toMatchObject({ id: 'p1', status: 'in_progress', version: 3 });
  });

  it('have no menu for who may not change them', async () => {
    await draw('/ss/actions?view=board', { changeable: '' });
    expect((await screen.findAllByText('Label the exits')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });
});
