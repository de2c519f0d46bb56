import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { draw } from '../testing/draw';
import { Segmented } from './segmented';

const options = [
  { value: 'all', label: 'All' },
  { value: 'due', label: 'Due' },
  { value: 'never', label: 'Never', disabled: true },
];

function Choice(): ReactNode {
  const [value, setValue] = useState('all');
  return (
    <>
      <button type="button">before</button>
      <Segmented aria-label="Status" options={options} value={value} onChange={setValue} />
      <button type="button">after</button>
    </>
  );
}

describe('a segmented control', () => {
  beforeEach(() => draw(<Choice />));

  it('is one tab stop, which is the chosen one', async () => {
    await userEvent.click(screen.getByText('before'));
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByText('after')).toHaveFocus();
  });

  it('chooses by arrow key and by click, but never what is disabled', async () => {
    await userEvent.click(screen.getByText('before'));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Due' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Due' })).toHaveFocus();
    await userEvent.click(screen.getByText('Never'));
    expect(screen.getByRole('radio', { name: 'Due' })).toBeChecked();
    await userEvent.click(screen.getByText('All'));
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  it('is a group with a name', () => {
    expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeInTheDocument();
  });
});
