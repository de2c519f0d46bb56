import '../texts';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { RoleMatrix } from './role-matrix';

test('what each role may do is as the contract has it', async () => {
  await drawPage(<RoleMatrix />);
  const row = (await screen.findByRole('rowheader', { name: 'Give roles' })).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace('–', '')),
  ).toEqual(['yes', 'yes', 'yes', 'no', 'no', 'no']);
});
