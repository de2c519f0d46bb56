import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from '../api/api-error';
import { draw } from '../testing/draw';
import { OneReply } from './one-reply';

const refetch = jest.fn();
beforeEach(() => refetch.mockClear());
const refusal = (status: number) => new ApiError('', status);
const show = (of: { error?: unknown; found?: { name: string } | null; rows?: number; within?: 'page' | 'panel' }) =>
  draw(
    <OneReply of={{ error: of.error, refetch }} found={of.found} rows={of.rows} within={of.within}>
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
  ['panel', 0],
] as const)('shows its shape until then, on a %s in so many panels: %i', async (within, panels) => {
  await show({ within });
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(document.querySelectorAll('.at-section')).toHaveLength(panels);
});

it('shows the shape of rows where rows come', async () => {
  await show({ rows: 3 });
  expect(document.querySelectorAll('.at-bone-row')).toHaveLength(3);
});

it('offers another try where there is an error', async () => {
  await show({ error: new Error('gone') });
  fireEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it.each([403, 404])('takes away what is refused from then on: %i', async (status) => {
  await show({ error: refusal(status), found: { name: 'Harbour' } });
  expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

/** What is read of a thing, with a field in it; its button stands for the next reading, which fails. */
function Part({ status }: { status: number }) {
  const [error, setError] = useState<unknown>();
  return (
    <>
      <button type="button" onClick={() => setError(refusal(status))}>
        Read anew
      </button>
      <OneReply of={{ error, refetch }} found={{ name: 'Harbour' }}>
        {({ name }) => <input aria-label={name} />}
      </OneReply>
    </>
  );
}

it.each([0, 429, 503])(
  'keeps what is there, and what was typed into it, if it cannot be read anew: %i',
  async (status) => {
    await draw(<Part status={status} />);
    fireEvent.change(screen.getByLabelText('Harbour'), { target: { value: 'Typed' } });
    fireEvent.click(screen.getByRole('button', { name: 'Read anew' }));
    expect(screen.getByRole('alert')).toHaveTextContent('may be out of date');
    expect(screen.getByLabelText('Harbour')).toHaveValue('Typed');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  },
);
