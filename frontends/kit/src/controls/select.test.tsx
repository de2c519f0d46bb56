import { fireEvent, screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { Select } from './select';

const open = (): void => void fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Category' }));

describe('a choice out of a list', () => {
  it('says that the list is on its way, whatever it says of an empty one', async () => {
    await draw(<Select aria-label="Category" loading options={[]} notFoundContent="No categories" />);
    open();
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('No categories')).not.toBeInTheDocument();
  });

  it('says that there is nothing once that is known', async () => {
    await draw(<Select aria-label="Category" options={[]} notFoundContent="No categories" />);
    open();
    expect(await screen.findByText('No categories')).toBeInTheDocument();
  });
});
