import { startTranslations, UiProvider } from '@attesta/ui';
import { createBrowserRouter, RouterProvider } from '@attesta/ui/router';
import '@testing-library/jest-dom';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { type Answer, type Arrival, FakeGateway } from '../../../kit/src/testing/fake-gateway';
import type { ChecklistForm as Form } from '../shared/types';
import '../texts';
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
  beforeEach(() => {
    gateway.arrivals.length = 0;
  });

  const show = async (): Promise<void> => {
    const element = (
      <Suspense fallback="">
        <ChecklistForm form={form} onReload={async () => undefined} />
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
    await waitFor(() => expect(screen.getAllByText('Submitted').length).toBeGreaterThan(0), { timeout: 20_000 });
    expect(bodies('/storage_activity_checklist/update')).toEqual([
      expect.objectContaining({
        id: 'r1',
        version: 1,
        file_status: 'submitted',
        elements: [{ element_id: 'e2', response: 'not met', comments: '' }],
      }),
    ]);
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

  it('asks before it submits with open elements', async () => {
    answer = () => ({ body: { success: true, message: '', data: response(1, ['', '']) } });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/Elements without an answer: 2/, {}, { timeout: 20_000 })).toBeInTheDocument();
    expect(gateway.arrivals).toHaveLength(0);
  }, 60_000);
});
