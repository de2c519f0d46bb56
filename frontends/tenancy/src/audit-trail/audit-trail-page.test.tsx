import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import '@testing-library/jest-dom';
import '../texts';
import AuditTrailPage from './audit-trail-page';

const entry = {
  id: 'a1',
  service: 'compliance',
  at: '2026-01-02T10:00:00.000Z',
  user_id: 'u1',
  user_name: 'Grace Hopper',
  organization_name: 'Northwind',
  changes: [
    {
      kind: 'action_plans',
      action: 'update',
      names: ['Label the exits'],
      ids: ['0123456789abcdef01234567'],
      values: [{ field: 'status', before: 'in_progress', after: 'completed' }],
    },
    {
      kind: 'users',
      action: 'update',
      names: ['Tom Becker'],
      ids: ['0123456789abcdef01234568'],
      values: [
        { field: 'role_id', before: '4', after: '5' },
        { field: 'status', before: '1', after: '2' },
      ],
    },
  ],
};
const draw = (path = '/ss/audit-trail', more: Answers = {}) =>
  drawPage(<AuditTrailPage />, {
    path,
    role: 3,
    answers: {
      'tenancy.ListUsers': { data: [{ id: 'u1', name: 'Grace Hopper' }] },
      'tenancy.ListAuditTrail': { data: [entry], meta: { total: 1, page: 1, page_size: 20 }, unanswered: [] },
      ...more,
    },
  });

describe('the audit trail', () => {
  it('says in words who has changed what, from what to what', async () => {
    await draw();
    expect(
      await screen.findByText('Changed – Action plan: Label the exits; Changed – Account: Tom Becker'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Status: in progress → completed; Role: Updater → Surveyor; Status: active → switched off'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Grace Hopper').length).toBeGreaterThan(0);
  });

  it('tells numbers, words and people of answers, risks and incidents in the words of their screens', async () => {
    const changes = [
      { kind: 'responses', action: 'update', values: [{ field: 'kpi.value', before: '71.5', after: '90' }] },
      {
        kind: 'responses',
        action: 'update',
        values: [{ field: 'observation.status', before: 'Pending', after: 'Completed' }],
      },
      {
        kind: 'risks',
        action: 'update',
        values: [
          { field: 'inherent_likelihood', before: '2', after: '4' },
          { field: 'owner_id', before: '', after: 'Grace Hopper' },
        ],
      },
      { kind: 'incidents', action: 'update', values: [{ field: 'harm', before: 'mild', after: 'severe' }] },
    ];
    await draw(undefined, {
      'tenancy.ListAuditTrail': {
        data: [{ ...entry, changes }],
        meta: { total: 1, page: 1, page_size: 20 },
        unanswered: [],
      },
    });
    expect(await screen.findByText(/^Value: /)).toHaveTextContent(
      'Value: 71.50 → 90; Observed as: pending → completed; Likelihood before controls: 2 → 4; ' +
        'Owner: – → Grace Hopper; Degree of harm: mild → severe',
    );
  });

  it('asks the server for what its address says', async () => {
    const gateway = await draw('/ss/audit-trail?kind=risks&person=u1&from=2026-01-01&to=2026-01-31');
    await screen.findByText(/^Changed – Action plan: Label the exits/);
    const asked = gateway.arrivals.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/audit_trail?'));
    expect(asked.length).toBeGreaterThan(0);
    for (const path of asked)
      for (const part of ['kind=risks', 'user_id=u1', 'from_date=2026-01-01', 'to_date=2026-01-31'])
        expect(path).toContain(part);
  });

  it('names the services whose records are missing', async () => {
    await draw(undefined, {
      'tenancy.ListAuditTrail': { data: [], meta: { total: 0, page: 1, page_size: 20 }, unanswered: ['documents'] },
    });
    expect(await screen.findByText(/Not among it, because it does not answer: Documents/)).toBeInTheDocument();
  });

  it('goes back further than its pages do, and to the latest again', async () => {
    const user = userEvent.setup();
    const next = '2025-03-04T05:06:07.000Z 0123456789abcdef01234569';
    const gateway = await draw(undefined, {
      'tenancy.ListAuditTrail': { data: [entry], meta: { total: 5000, page: 1, page_size: 20, more: true }, next },
    });
    await user.click(await screen.findByRole('button', { name: 'Show what is older' }));
    expect(await screen.findByText(/^Changes from before Mar 4, 2025/)).toBeInTheDocument();
    const asked = (part: string) => gateway.arrivals.filter(({ path }) => path.includes(part)).length;
    expect(asked('page=25')).toBe(1);
    await waitFor(() => expect(asked('before=2025-03-04')).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Back to the latest' }));
    await waitFor(() => expect(screen.queryByText(/^Changes from before/)).not.toBeInTheDocument());
  });

  it('finds people on the server as one types, and names who is chosen already', async () => {
    const user = userEvent.setup();
    const gateway = await draw('/ss/audit-trail?person=u9', {
      'tenancy.GetClientUser': { data: { id: 'u9', name: 'Ida Rhodes' } },
    });
    expect(await screen.findByText('Ida Rhodes')).toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Who' }), 'grace');
    await waitFor(() => expect(gateway.arrivals.some(({ path }) => path.includes('q=grace'))).toBe(true));
  });
});
