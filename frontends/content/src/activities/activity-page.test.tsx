import '../texts';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import ActivityPage from './activity-page';

const kpi = {
  id: 'a1',
  name: 'Falls per 1,000 days',
  description: 'Falls per 1,000 days',
  code: 'K7',
  type: 2,
  kpi: 1,
  source: 1,
  response_frequency: 'monthly',
  target: 2,
  totarget: 4,
  NumeratorTxt: 'Falls',
  substandards: [
    { id: 'u1', name: 'Falls are prevented', code: 'IP.1.1', library_id: 'l1', chapter_id: 'c1', standard_id: 's1' },
  ],
};

it('an activity is read as a page: its name once, what it says in words, substandards by name, nothing that leads to itself', async () => {
  await drawPage(<ActivityPage />, {
    path: '/ss/activities/a1',
    route: '/ss/activities/:id',
    role: 6,
    answers: { 'content.GetClientActivity': { data: kpi } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: kpi.name })).toBeInTheDocument();
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Type', 'KPI'],
    ['Code', 'K7'],
    ['Frequency', 'Monthly'],
    ['Target', '2'],
    ['Target up to', '4'],
    ['Numerator', 'Falls'],
    ['Created by', 'Platform'],
  ]);
  expect(screen.getByRole('link', { name: 'IP.1.1 Falls are prevented' })).toHaveAttribute(
    'href',
    '/ss/libraries/l1?chapter=c1&standard=s1&substandard=u1',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(document.body).queryAllByText(kpi.name, { selector: 'h2, h3, h4' })).toEqual([]);
});
