import '../texts';
import '@testing-library/jest-dom';
import { useCall } from '@attesta/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../../../kit/src/api/query-client';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { PlanAnswer } from './plan-answer';
import type { ShownPlan } from './plan-page';

const plan = { id: 'p1', origin: 'manual', name: 'Label the exits', status: 'open', changeable: 'work', version: 3 };

/** The answer of a plan as its page shows it. */
function Answered(): ReactNode {
  const { data } = useCall('compliance.GetActionPlan', { id: 'p1' });
  return data?.data?.plan ? <PlanAnswer plan={data.data.plan as ShownPlan} /> : null;
}
const draw = (more: Answers = {}) => {
  const answers: Answers = { 'compliance.GetActionPlan': { data: { plan } }, ...more };
  return drawPage(<Answered />, { role: 4, answers }).then((gateway) => ({ gateway, answers }));
};
const readAnew = () => act(() => queryClient.invalidateQueries());

describe('the answer to an action plan', () => {
  it('keeps what somebody is writing when another person changes the plan, and is sent for the state that they saw', async () => {
    const { gateway, answers } = await draw({ 'compliance.UpdateManualActionPlan': { data: { id: 'p1' } } });
    fireEvent.change(await screen.findByLabelText(/^What was done/), { target: { value: 'Signs are up.' } });
    answers['compliance.GetActionPlan'] = { data: { plan: { ...plan, version: 4, response: 'Ordered.' } } };
    await readAnew();
    expect(screen.getByLabelText(/^What was done/)).toHaveValue('Signs are up.');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const path = '/updater/manual_action_plan/update';
    await waitFor(() => expect(gateway.bodies(path)).toHaveLength(1));
    expect(gateway.bodies(path)[0]).toMatchObject({ version: 3, response: 'Signs are up.' });
  });

  it('shows the newer state where nobody is writing', async () => {
    const { answers } = await draw();
    await screen.findByLabelText(/^What was done/);
    answers['compliance.GetActionPlan'] = { data: { plan: { ...plan, version: 4, response: 'Ordered.' } } };
    await readAnew();
    await waitFor(() => expect(screen.getByLabelText(/^What was done/)).toHaveValue('Ordered.'));
  });

  it('waits for the connection with its words, and goes out when it is back', async () => {
    const { gateway } = await draw({ 'compliance.UpdateManualActionPlan': { data: { id: 'p1' } } });
    fireEvent.change(await screen.findByLabelText(/^What was done/), { target: { value: 'Signs are up.' } });
    gateway.cut();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Waiting for the connection')).toBeInTheDocument();
    gateway.cut(false);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Waiting for the connection')).not.toBeInTheDocument());
    const sent = gateway.arrivals.filter(({ path }) => path === '/updater/manual_action_plan/update');
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
