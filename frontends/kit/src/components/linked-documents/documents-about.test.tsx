import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, drawPage } from '../../testing/draw-page';
import { DocumentsAbout } from './documents-about';

const draw = (answers: Answers) => drawPage(<DocumentsAbout kind="standard" id="s1" />, { answers });

it('shows the documents that are linked with a thing, with their state and the way to them', async () => {
  const policy = { initkey: 'p1', name: 'Hand hygiene', kind: 'policy', status: 'published', link: '/ss/policies/p1' };
  const gateway = await draw({ 'documents.ListPoliciesAbout': { data: [policy], meta: { total: 3 } as never } });
  expect(await screen.findByRole('heading', { name: 'Documents' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Hand hygiene' })).toHaveAttribute('href', '/ss/policies/p1');
  expect(screen.getByText('Published')).toBeInTheDocument();
  expect(screen.getByText('The first 1 of 3 documents are shown.')).toBeInTheDocument();
  expect(gateway.arrivals[0]?.path).toContain('/policies/about/standard/s1');
});

it('shows nothing where there are none', async () => {
  const gateway = await draw({ 'documents.ListPoliciesAbout': { data: [] } });
  await waitFor(() => expect(gateway.count('/api/v1/policies/about')).toBe(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
