import { screen } from '@testing-library/react';
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
});
