import '../texts';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import ComparePage from './compare-page';

const version = (number: number) => ({
  version: number,
  status: 'published',
  file_name: 'Hygiene.docx',
  format: 'docx',
});
const draw = (search: string, answers: Answers = {}) =>
  drawPage(<ComparePage kind="policy" />, {
    path: `/ss/policies/p1/compare${search}`,
    route: '/ss/policies/:id/compare',
    answers: {
      'documents.GetPolicy': { data: { policy: { name: 'Hygiene' }, versions: [version(1), version(2), version(3)] } },
      'documents.ComparePolicyVersions': {
        data: { from: version(2), to: version(3), has_text: true, pieces: [{ kind: 'added', text: 'Rings are off.' }] },
      },
      ...answers,
    },
  });
const asked = (gateway: Awaited<ReturnType<typeof draw>>) =>
  gateway.arrivals.map(({ path }) => path).filter((path) => /from=/.test(path));

it.each([
  ['', /from=2&.*to=3|to=3&.*from=2/],
  ['?from=1&to=2', /from=1&.*to=2|to=2&.*from=1/],
])('compares what is chosen, else the latest version with the one before: "%s"', async (search, expected) => {
  const gateway = await draw(search);
  expect(await screen.findByText('Rings are off.')).toBeInTheDocument();
  await waitFor(() => expect(asked(gateway).at(-1)).toMatch(expected));
});

it('says that there is no such policy', async () => {
  await draw('', { 'documents.GetPolicy': { status: 404, message: 'Not found' } });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
