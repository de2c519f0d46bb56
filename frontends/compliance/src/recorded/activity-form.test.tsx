import { session, UiProvider } from '@attesta/ui';
import { createBrowserRouter, RouterProvider } from '@attesta/ui/router';
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { type Answer, type Arrival, FakeGateway } from '../../../kit/src/testing/fake-gateway';
import { marta } from '../../../kit/src/testing/sessions';
import { startTexts } from '../../../kit/src/testing/start-texts';
import type { ActivityForm as Asked, RecordedKind, RecordedResponse } from '../shared/types';
import '../texts';
import { answerSender } from '../unsent/answer-sender';
import { ActivityForm } from './activity-form';

const asked: Asked = {
  id: 'a1',
  admin_activity_id: 'a1',
  name: 'Hand hygiene',
  kind: 'kpi',
  period: '2026-11',
  may_answer: true,
  target: 90,
  totarget: 100,
  type_of_number: 'Percentage',
  NumeratorTxt: 'Moments at which hands were cleaned.',
  earlier_kpis: [
    {
      id: 'r0',
      response: 88,
      standing: 'not met',
      responsedate: '2026-10-10',
      updator_name: 'Tom Becker',
      comments: 'Ward 3',
    },
  ],
};

describe('the form of a KPI, an observation or a document', () => {
  let gateway: FakeGateway;
  let answer: (arrival: Arrival) => Answer;
  /** What was sent, without what the form asks of its organization, whose calendar says which day it is. */
  const sent = () => gateway.arrivals.filter(({ method }) => method !== 'GET');
  const saved = ({ body }: Arrival): Answer => {
    const { file_status, ...said } = JSON.parse(body);
    const data = { id: 'r1', version: sent().length, file_status: file_status ?? 'draft', ...said };
    return { body: { success: true, message: 'Response added Sucessfully', data } };
  };
  beforeAll(async () => {
    await startTexts();
    const organization = { body: { success: true, message: 'Success', data: { id: 'o1', time_zone: 'UTC' } } };
    gateway = await FakeGateway.start((arrival) =>
      arrival.path === '/api/v1/organization_data' ? organization : answer(arrival),
    );
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.arrivals.length = 0;
    answer = saved;
    session.begin(marta);
  });

  const show = async (changes: Partial<Asked> = {}, response?: RecordedResponse): Promise<void> => {
    const shown = { ...asked, ...changes };
    const form = { ...shown, kind: shown.kind as RecordedKind, response };
    await answerSender.discard(answerSender.keyOf(form));
    await answerSender.kept(form);
    const element = (
      <Suspense fallback="">
        <ActivityForm asked={shown} form={form} onReload={async () => undefined} />
      </Suspense>
    );
    render(
      <UiProvider>
        <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
      </UiProvider>,
    );
    await screen.findByRole('heading', { name: 'Earlier answers' });
  };
  const bodies = () => sent().map(({ body }) => JSON.parse(body));
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  it('figures out a value, says how it stands against its target, and asks why it is not met before it is submitted', async () => {
    await show();
    expect(screen.getByText('Tom Becker')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Numerator'), '40');
    await userEvent.type(screen.getByLabelText('Denominator'), '50');
    expect(screen.getByText('80')).toBeInTheDocument();
    expect(screen.getAllByText('Target not met').length).toBeGreaterThan(1);
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('Write a comment first');
    await userEvent.type(screen.getByLabelText('Comment'), 'Ward 3 was closed');
    await submit();
    await screen.findByText('Your answers count in the scores from now on. You can still change them here.');
    expect(bodies().at(-1)).toMatchObject({ file_status: 'submitted' });
    const all = Object.assign({}, ...bodies());
    expect(all).toMatchObject({ numerator: 40, denominator: 50, comments: 'Ward 3 was closed' });
  });

  it('saves what is typed by itself, as a draft', async () => {
    await show({ NumeratorTxt: '', earlier_kpis: [] });
    await userEvent.type(screen.getByLabelText('Value'), '93');
    await waitFor(() => expect(bodies()).toHaveLength(1), { timeout: 5000 });
    expect(bodies()[0]).toMatchObject({ admin_activity_id: 'a1', response: 93, file_status: 'draft' });
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
  });

  it('asks whether an observation is completed or pending, and what is pending', async () => {
    await show({ kind: 'observation', id: 'a2', observation_type: 'Safety walk' });
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('Say whether it is completed or pending.');
    await userEvent.click(screen.getByLabelText('Pending'));
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('Write a comment first');
    await userEvent.click(screen.getByLabelText('Completed'));
    await submit();
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ file_status: 'submitted' }));
    expect(Object.assign({}, ...bodies())).toMatchObject({ status: 'Completed' });
  });

  it('asks for a document’s file, and shows the original beside an administrator’s correction', async () => {
    const revisions = [
      {
        number: 1,
        corrected: true,
        expiry_date: '2026-12-31',
        recorded_by_name: 'Tom Becker',
        replaced_by_name: 'Owen Clarke',
      },
    ];
    await show({ kind: 'document', id: 'a3' }, { id: 'r3', version: 1, file_status: 'draft', revisions });
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent('Add the document’s file first.');
    expect(screen.getByText('Corrected by an administrator')).toBeInTheDocument();
    expect(screen.getByText(/changed by Owen Clarke/)).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  it('is read by whom it is not assigned to, without a way to answer it', async () => {
    await show({ may_answer: false });
    expect(screen.getByText('You can read this, but not answer it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(screen.getByLabelText('Numerator')).toHaveAttribute('readonly');
  });
});
