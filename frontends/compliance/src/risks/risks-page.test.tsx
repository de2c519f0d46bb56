import '../texts';
import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../../kit/src/testing/draw-page';
import { drawPage } from '../../../kit/src/testing/draw-page';
import RisksPage from './risks-page';

const matrix = { likelihoods: [], impacts: [], medium_from: 4, high_from: 8, extreme_from: 15 };
const draw = (answers: Answers = {}) =>
  drawPage(<RisksPage />, {
    path: '/ss/risks',
    answers: {
      'tenancy.SearchClientUsers': { data: [] },
      'compliance.GetRiskHeatMap': {
        data: { cells: [{ likelihood: 4, impact: 5, risks: 2, level: 'extreme' }], not_assessed: 3, matrix },
      },
      'compliance.ListRisks': {
        data: [
          {
            id: 'r1',
            code: 'R-1',
            name: 'Power failure',
            status: 'identified',
            category: 'infrastructure',
            inherent: { likelihood: 4, impact: 5, score: 20, level: 'extreme' },
          },
        ],
        meta: { total: 1, page: 1, page_size: 20 },
      },
      ...answers,
    },
  });
const asked = (gateway: Awaited<ReturnType<typeof draw>>, path: string) =>
  gateway.arrivals.filter((arrival) => arrival.path.split('?')[0] === path).map(({ path: whole }) => whole);

describe('the risk register', () => {
  it('says in each cell of the heat map how many risks are there, and what was not assessed', async () => {
    await draw();
    expect(
      await screen.findByRole('button', { name: '2 Extreme – 2 risks: Likely, Catastrophic, Extreme' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Low – 0 risks: Rare, Negligible, Low' })).toBeInTheDocument();
    expect(screen.getByText('3 risks lack this assessment.')).toBeInTheDocument();
  });

  it('calls likelihoods and impacts as the organization does', async () => {
    const own = { ...matrix, likelihoods: ['Once', 'Yearly', 'Monthly', 'Weekly', 'Daily'] };
    await draw({ 'compliance.GetRiskHeatMap': { data: { cells: [], not_assessed: 0, matrix: own } } });
    expect(await screen.findByRole('rowheader', { name: 'Weekly' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Catastrophic' })).toBeInTheDocument();
  });

  it('is one stop for Tab, goes from cell to cell by arrows, and narrows the list by Enter', async () => {
    const gateway = await draw();
    const first = await screen.findByRole('button', { name: /Almost certain, Negligible/ });
    const table = screen.getByRole('table', { name: 'Risks by likelihood and impact' });
    expect(
      within(table)
        .getAllByRole('button')
        .filter((cell) => cell.tabIndex === 0),
    ).toEqual([first]);
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}{End}');
    const chosen = screen.getByRole('button', { name: /2 risks/ });
    expect(chosen).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    const lists = asked(gateway, '/api/get/risk_register');
    expect(lists.at(-1)).toMatch(/likelihood=4/);
    expect(lists.at(-1)).toMatch(/impact=5/);
  });
});
