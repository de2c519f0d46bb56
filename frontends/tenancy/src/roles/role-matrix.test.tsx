import '../texts';
import { directory } from '@attesta/ui';
import '@testing-library/jest-dom';
import { act, screen, within } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { RoleMatrix } from './role-matrix';

const names = { en: 'Libraries', zh: '', ar: '', it: '', es: '', fr: '' };
const menu = {
  label: names,
  icon: 'BookOutlined',
  group: 'standards',
  order: 1,
  roles: [1, 2, 3],
  ofOrganization: false,
};
const soon = { ...menu, label: { ...names, en: 'Committees' } };
const files = {
  '/remotes.json': { remotes: [{ name: 'content', address: '/content/' }] },
  '/content/remote.json': {
    screens: [
      { path: '/ss/libraries', roles: [1, 2, 3], public: false, coming: false, menu },
      { path: '/ss/committees', roles: [2], public: false, coming: true, menu: soon },
    ],
    search: [],
  },
};

test('what each role may open is what the parts of the product publish, without what is not built yet', async () => {
  await drawPage(<RoleMatrix />, { files });
  await act(() => directory.load());
  const row = (await screen.findByText('Libraries')).closest('tr') as HTMLElement;
  const answers = within(row).getAllByRole('cell');
  expect(answers.map(({ textContent }) => textContent?.replace('–', ''))).toEqual([
    'yes',
    'yes',
    'yes',
    'no',
    'no',
    'no',
  ]);
  expect(screen.queryByText('Committees')).not.toBeInTheDocument();
});
