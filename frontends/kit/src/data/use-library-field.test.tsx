import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { drawPage } from '../testing/draw-page';
import { FilterBar } from './filter-bar';
import { useLibraryField } from './use-library-field';

function Filters(): ReactNode {
  return <FilterBar fields={[useLibraryField()]} value={{ library: '' }} onChange={() => undefined} />;
}

it('a filter by library whose libraries did not come says why, with another try, and not that there are none', async () => {
  const gateway = await drawPage(<Filters />, {
    answers: { 'content.ListLibraries': { status: 400, message: 'Nobody can read them now.' } },
  });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Library' }));
  expect(await screen.findByText('Nobody can read them now.')).toBeInTheDocument();
  expect(screen.queryByText('No data')).not.toBeInTheDocument();
  const before = gateway.count('/api/libraries/get');
  fireEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(gateway.count('/api/libraries/get')).toBe(before + 1));
});
