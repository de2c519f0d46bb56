import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-error';
import { draw } from '../testing/draw';
import { Field } from './field';
import { PlainButton } from './plain-button';
import { PlainForm } from './plain-form';

const sent = jest.fn();
let refuse: (error: ApiError) => void;

function Form(): ReactNode {
  const [refused, setRefused] = useState<ApiError>();
  refuse = setRefused;
  return (
    <PlainForm refused={refused} onSubmit={sent}>
      <Field name="email" label="Address" type="email" required />
      <Field name="word" label="Word" check={(value) => (value === 'no' ? 'Not that one.' : undefined)} />
      <PlainButton type="submit">Send</PlainButton>
    </PlainForm>
  );
}

const address = () => screen.getByLabelText('Address');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a form without antd', () => {
  beforeEach(async () => {
    sent.mockClear();
    await draw(<Form />);
  });

  it('sends what was typed, by the names of its fields', async () => {
    await userEvent.type(address(), 'marta@hospital.test');
    await press();
    expect(sent).toHaveBeenCalledWith({ email: 'marta@hospital.test', word: '' });
  });

  it('sends nothing while something is missing, and leads to the first field that is wrong', async () => {
    await userEvent.type(screen.getByLabelText('Word'), 'no');
    await press();
    expect(sent).not.toHaveBeenCalled();
    expect(address()).toHaveFocus();
    expect(address()).toHaveAccessibleDescription('Address is required.');
    expect(screen.getByText('Not that one.')).toBeVisible();
  });

  it('complains when a field is left, not of one that is still empty, and stops as soon as it is right', async () => {
    await userEvent.click(address());
    await userEvent.tab();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(address(), 'marta');
    await userEvent.tab();
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.type(address(), '@hospital.test');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is sent at the first press by who has typed on while the page was drawn anew', async () => {
    await userEvent.type(address(), 'marta@hospital.test');
    await userEvent.type(screen.getByLabelText('Word'), 'no');
    act(() => refuse(new ApiError('No.', 400, [])));
    await userEvent.type(screen.getByLabelText('Word'), 'w{Enter}');
    expect(sent).toHaveBeenCalledWith({ email: 'marta@hospital.test', word: 'now' });
  });

  it('shows what the server refuses at its field, also after it was left, until something else is typed', async () => {
    await userEvent.type(address(), 'marta@hospital.test');
    act(() => refuse(new ApiError('No.', 400, [{ field: 'email', message: 'Nobody has it.' }])));
    expect(address()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByText('Nobody has it.')).toBeVisible();
    await userEvent.type(address(), 's');
    expect(screen.queryByText('Nobody has it.')).not.toBeInTheDocument();
  });
});
