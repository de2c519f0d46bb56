import { session, startTranslations, UiProvider } from '@attesta/ui';
import { createBrowserRouter, RouterProvider } from '@attesta/ui/router';
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { type Answer, type Arrival, FakeGateway } from '../../../kit/src/testing/fake-gateway';
import { marta } from '../../../kit/src/testing/sessions';
import type { ChecklistForm as Form } from '../shared/types';
import '../texts';
import { answerSender } from '../unsent/answer-sender';
import type { UnsentAnswers } from '../unsent/unsent-answers';
import { ChecklistForm } from './checklist-form';

const form: Form = {
  id: 'a1',
  admin_activity_id: 'a1',
  client_activity_id: '',
  name: 'Hand hygiene round',
  may_answer: true,
  elements: [
    { element_id: 'e1', element_name: 'Is rub at every bed?', response: '', comments: '', attachments: [] },
    { element_id: 'e2', element_name: 'Do staff use it?', response: '', comments: '', attachments: [] },
  ],
};
const response = (version: number, answers: string[], file_status = 'draft') => ({
  id: 'r1',
  version,
  file_status,
  updator_name: 'Tom Becker',
  updated_at: '2026-11-20T10:00:00Z',
  elements: answers.map((answer, index) => ({
    element_id: `e${index + 1}`,
    response: answer,
    comments: '',
    attachments: [],
  })),
});

describe('answering a checklist', () => {
  let gateway: FakeGateway;
  let answer: (arrival: Arrival) => Answer;
  beforeAll(async () => {
    await startTranslations();
    gateway = await FakeGateway.start((arrival) => answer(arrival));
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    gateway.arrivals.length = 0;
    session.begin(marta);
    await answerSender.discard(answerSender.keyOf(form));
    // As the page does that opens a checklist.
    await answerSender.kept(form);
  });

  const show = async (shown = form, kept?: UnsentAnswers): Promise<void> => {
    const element = (
      <Suspense fallback="">
        <ChecklistForm form={shown} kept={kept} onReload={async () => undefined} />
      </Suspense>
    );
    render(
      <UiProvider>
        <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
      </UiProvider>,
    );
    await screen.findByRole('group', { name: /Is rub at every bed/ });
  };
  const choose = async (question: RegExp, choice: string): Promise<void> => {
    const group = screen.getByRole('group', { name: question });
    await userEvent.click(within(group).getByRole('radio', { name: choice }));
  };
  const bodies = (path: string): { [field: string]: unknown }[] =>
    gateway.arrivals.filter((arrival) => arrival.path === path).map(({ body }) => JSON.parse(body));

  it('saves a draft by itself, with the live score, and submits on top of its version', async () => {
    answer = ({ path, body }) => {
      const { file_status } = JSON.parse(body || '{}');
      if (path.endsWith('/create'))
        return { body: { success: true, message: 'Response added Sucessfully', data: response(1, ['met', '']) } };
      return {
        body: {
          success: true,
          message: 'Response updated Sucessfully',
          data: response(2, ['met', 'not met'], file_status),
        },
      };
    };
    await show();
    await choose(/Is rub at every bed/, 'Met');
    expect(screen.getByText('50.00%')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Draft saved')).toBeInTheDocument(), { timeout: 20_000 });
    expect(bodies('/storage_activity_checklist/create')).toEqual([
      expect.objectContaining({
        admin_activity_id: 'a1',
        file_status: 'draft',
        elements: [{ element_id: 'e1', response: 'met', comments: '' }],
      }),
    ]);
    await choose(/Do staff use it/, 'Not met');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Submit anyway' }, { timeout: 20_000 }));
    await waitFor(() => expect(screen.getAllByText('Submitted').length).toBeGreaterThan(0), { timeout: 20_000 });
    // The catalogue's sentence is the reply's; what the person did was to submit.
    expect(screen.queryByText('Response updated Sucessfully')).not.toBeInTheDocument();
    expect(screen.getAllByText(/^saved \d/)).toHaveLength(2);
    // On a slow machine the second answer is saved by itself before it is submitted: then the submission stands on that version.
    const saved = bodies('/storage_activity_checklist/update');
    expect(saved.map(({ file_status }) => file_status)).toEqual([
      ...Array.from({ length: saved.length - 1 }, () => 'draft'),
      'submitted',
    ]);
    expect(saved.at(-1)).toMatchObject({ id: 'r1', version: Math.min(saved.length, 2) });
    const answered = saved.flatMap(({ elements }) => elements as object[]);
    expect(new Set(answered.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ element_id: 'e2', response: 'not met', comments: '' })]),
    );
  }, 60_000);

  it('shows the newer state after a conflict and keeps one’s own changes on top of it', async () => {
    answer = ({ path, body }) => {
      if (path.endsWith('/create')) {
        return {
          status: 409,
          body: { success: false, message: 'Response not added', errors: [], data: response(7, ['', 'not met']) },
        };
      }
      const { version } = JSON.parse(body);
      return {
        body: {
          success: true,
          message: 'Response updated Sucessfully',
          data: response(version + 1, ['met', 'not met']),
        },
      };
    };
    await show();
    await choose(/Is rub at every bed/, 'Met');
    const notice = await screen.findByText('Somebody changed this response meanwhile', {}, { timeout: 20_000 });
    expect(notice).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }));
    await waitFor(() => expect(bodies('/storage_activity_checklist/update')).toHaveLength(1), { timeout: 20_000 });
    expect(bodies('/storage_activity_checklist/update')[0]).toMatchObject({
      version: 7,
      file_status: 'draft',
      elements: [{ element_id: 'e1', response: 'met', comments: '' }],
    });
    const second = screen.getByRole('group', { name: /Do staff use it/ });
    expect(within(second).getByRole('radio', { name: 'Not met' })).toBeChecked();
  }, 60_000);

  it('names what is open before it submits, and proposes to go on answering', async () => {
    answer = () => ({ body: { success: true, message: '', data: response(1, ['', '']) } });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const question = await screen.findByRole('dialog', {}, { timeout: 20_000 });
    expect(within(question).getByText(/Elements without an answer: 2/)).toBeInTheDocument();
    expect(within(question).getByRole('button', { name: /1\. Is rub at every bed/ })).toBeInTheDocument();
    expect(within(question).getByRole('button', { name: 'Submit anyway' })).not.toHaveClass('ant-btn-primary');
    expect(within(question).getByRole('button', { name: 'Continue answering' })).toHaveClass('ant-btn-primary');
    await userEvent.click(within(question).getByRole('button', { name: /2\. Do staff use it/ }));
    const second = screen.getByRole('group', { name: /Do staff use it/ });
    await waitFor(() => expect(within(second).getByRole('radio', { name: 'Met' })).toHaveFocus());
    expect(gateway.arrivals).toHaveLength(0);
  }, 60_000);

  it('names what is not met without a comment before it submits, and leads to the comment', async () => {
    answer = ({ body }) => {
      const { file_status } = JSON.parse(body || '{}');
      return { body: { success: true, message: '', data: response(1, ['met', 'not met'], file_status) } };
    };
    await show();
    await choose(/Is rub at every bed/, 'Met');
    await choose(/Do staff use it/, 'Not met');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const question = await screen.findByRole('dialog', {}, { timeout: 20_000 });
    expect(within(question).getByText(/Not met and without a comment: 1/)).toBeInTheDocument();
    expect(within(question).queryByText(/Elements without an answer/)).not.toBeInTheDocument();
    await userEvent.click(within(question).getByRole('button', { name: /2\. Do staff use it/ }));
    const second = screen.getByRole('group', { name: /Do staff use it/ });
    await waitFor(() => expect(within(second).getByRole('textbox', { name: /^Comment on/ })).toHaveFocus());
    await userEvent.keyboard('Night shift forgets');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect((await screen.findAllByText('Submitted', {}, { timeout: 20_000 })).length).toBeGreaterThan(0);
  }, 60_000);

  it('says at the element that it waits while the server can not be reached, and submits once it can', async () => {
    let reachable = false;
    answer = ({ body }) => {
      if (!reachable) return { status: 503, body: { success: false, message: 'Later' } };
      const { file_status } = JSON.parse(body);
      return { body: { success: true, message: '', data: response(1, ['met', 'met'], file_status) } };
    };
    await show();
    await choose(/Is rub at every bed/, 'Met');
    await choose(/Do staff use it/, 'Met');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const title = 'To be submitted when the connection is back';
    expect(await screen.findByText(title, {}, { timeout: 20_000 })).toBeInTheDocument();
    // Between two tries: while one is under way an answer is being saved.
    await waitFor(() => expect(screen.getAllByText('waiting for the connection')).toHaveLength(2), { timeout: 20_000 });
    expect(screen.queryByText('Submitted')).not.toBeInTheDocument();
    reachable = true;
    await act(() => answerSender.sendAll());
    expect(await screen.findByText('Submitted', {}, { timeout: 20_000 })).toBeInTheDocument();
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    const keys = gateway.arrivals.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  }, 60_000);

  it('begins with what an earlier visit has left in the browser, and sends it', async () => {
    answer = () => ({ body: { success: true, message: '', data: response(1, ['', 'not met']) } });
    await answerSender.keep(form, undefined, { e2: { response: 'not met', comments: '' } });
    await show(form, await answerSender.kept(form));
    const second = screen.getByRole('group', { name: /Do staff use it/ });
    expect(within(second).getByRole('radio', { name: 'Not met' })).toBeChecked();
    expect(await screen.findByText(/^saved \d/, {}, { timeout: 20_000 })).toBeInTheDocument();
    expect(bodies('/storage_activity_checklist/create')).toHaveLength(1);
  }, 60_000);

  it('shows beside each element what was said of it the last time', async () => {
    const last_response = { ...response(3, ['met', 'not met'], 'submitted'), response_date: '2026-10-12' };
    await show({ ...form, last_response });
    expect(screen.getByRole('group', { name: /Do staff use it/ })).toHaveTextContent('Last time: Not met');
  }, 60_000);
});
