import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { chooseOption } from '../testing/choose-option';
import { draw } from '../testing/draw';
import { FilterBar } from './filter-bar';
import type { FilterField, FilterValues } from './filter-field';

const library: FilterField = {
  kind: 'select',
  name: 'library',
  label: 'Library',
  usual: 'a',
  options: [
    { value: 'a', label: 'Ambulatory' },
    { value: 'b', label: 'Laboratory' },
  ],
};

function Filters(): ReactNode {
  const [value, setValue] = useState<FilterValues>({ library: '' });
  return (
    <>
      <FilterBar fields={[library]} value={value} onChange={(changes) => setValue({ ...value, ...changes })} />
      <output>{String(value.library)}</output>
    </>
  );
}

const shown = () => screen.getByRole('combobox', { name: 'Library' }).closest('.ant-select');

it('shows what holds where nobody has chosen, and has nothing to clear until somebody has', async () => {
  await draw(<Filters />);
  expect(shown()).toHaveTextContent('Ambulatory');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  await chooseOption('Library', 'Laboratory');
  expect(document.querySelector('output')).toHaveTextContent('b');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(shown()).toHaveTextContent('Ambulatory');
  expect(document.querySelector('output')).toBeEmptyDOMElement();
});
