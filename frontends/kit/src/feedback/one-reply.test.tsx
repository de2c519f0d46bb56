import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { OneReply } from './one-reply';

const refetch = jest.fn();
const show = (of: { error?: unknown; found?: { name: string } | null; within?: 'page' | 'drawer' }) =>
  draw(
    <OneReply of={{ error: of.error, refetch }} found={of.found} within={of.within}>
      {({ name }) => <p>{name}</p>}
    </OneReply>,
  );

it('shows what has come', async () => {
  await show({ found: { name: 'Harbour' } });
  expect(screen.getByText('Harbour')).toBeInTheDocument();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

it.each([
  ['page', 1],
  ['drawer', 0],
] as const)('shows its shape until then, on a %s in so many panels: %i', async (within, panels) => {
  await show({ within });
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(document.querySelectorAll('.at-section')).toHaveLength(panels);
});

it('offers another try where there is an error, whatever came before', async () => {
  await show({ error: new Error('gone'), found: { name: 'Harbour' } });
  expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledTimes(1);
});
