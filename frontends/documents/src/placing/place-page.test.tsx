import '../texts';
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import PlacePage from './place-page';

// jsdom has neither threads nor a canvas: what PDF.js draws is looked at in tests/e2e/src/agreements.spec.ts.
jest.mock('./open-pdf', () => ({
  openPdf: async () => ({
    pages: [
      { width: 595, height: 842 },
      { width: 595, height: 842 },
    ],
    draw: async () => undefined,
    close: () => undefined,
  }),
}));
window.IntersectionObserver ??= class {
  observe(): void {}
  disconnect(): void {}
} as unknown as typeof IntersectionObserver;

const agreement = {
  id: 'a1',
  fileName: 'Cleaning contract',
  status: 'prepared',
  may: ['place', 'delete'],
  mark_size: { width: 160, height: 48 },
  signers: [
    { id: 's1', name: 'Grace Okafor', place: { page: 2, x: 40, y: 40 } },
    { id: 's2', name: 'Amara Nwosu', place: { page: 2, x: 214, y: 40 } },
  ],
};
const draw = (more: object = {}) =>
  drawPage(<PlacePage />, {
    path: '/ss/agreements/a1/place',
    route: '/ss/agreements/:id/place',
    answers: {
      'documents.GetAgreement': { data: { ...agreement, ...more } },
      'documents.ViewAgreement': {},
      'documents.SendAgreement': { message: 'Sent for signature', data: { id: 'a1' } },
    },
  });
const boxes = () => screen.findAllByText(/Okafor|Nwosu/, { selector: 'button bdi' });
const box = (name: string) => screen.getByLabelText(new RegExp(`^Signature of ${name}`));

describe('the places of signatures', () => {
  it('are shown on the pages and as numbers, and are sent as they were moved by keys', async () => {
    const gateway = await draw();
    expect(await boxes()).toHaveLength(2);
    expect(box('Grace Okafor')).toHaveAccessibleName(
      'Signature of Grace Okafor: page 2, 14 mm from the left, 266 mm from above',
    );
    act(() => box('Grace Okafor').focus());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(box('Grace Okafor')).toHaveAccessibleName(/page 1, 18 mm from the left/));
    await userEvent.click(screen.getByText('Send'));
    const sent = (): string => gateway.arrivals.findLast(({ method }) => method === 'POST')?.body ?? '{}';
    await waitFor(() =>
      expect(JSON.parse(sent())).toEqual({
        places: [
          { signer_id: 's1', place: { page: 1, x: 51, y: 60 } },
          { signer_id: 's2', place: { page: 2, x: 214, y: 40 } },
        ],
      }),
    );
  });

  it('never leave their page, and say when two lie over each other', async () => {
    await draw();
    await boxes();
    act(() => box('Amara Nwosu').focus());
    for (let step = 0; step < 30; step += 1) await userEvent.keyboard('{ArrowLeft}');
    expect(box('Amara Nwosu')).toHaveAccessibleName(/, 0 mm from the left/);
    expect(await screen.findByText('Two signatures lie over each other.')).toBeInTheDocument();
  });

  it('are for whoever may place them', async () => {
    await draw({ status: 'out_for_signature', may: [] });
    await waitFor(() => expect(screen.queryByText('Who signs where')).toBeNull());
  });
});
