import '../texts';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { DecisionForm } from './decision-form';

const draw = async (isShown = true) => {
  const [onSign, onDecline] = [jest.fn(), jest.fn()];
  const form = { name: 'Ada Byron', isShown, isBusy: false, problem: undefined, onSign, onDecline };
  await drawPage(<DecisionForm {...form} />, {});
  await screen.findByLabelText('Your name as your signature');
  return { onSign, onDecline };
};
const sign = () => userEvent.click(screen.getByText('Sign'));

describe('the form of a signature', () => {
  it('signs by the typed name once the reader has agreed', async () => {
    const { onSign } = await draw();
    await sign();
    expect(screen.getByRole('alert')).toHaveTextContent('Confirm that you have read it and sign it.');
    await userEvent.click(screen.getByLabelText(/I have read the document/));
    await sign();
    expect(onSign).toHaveBeenCalledWith({ kind: 'typed', text: 'Ada Byron' });
  });

  it('asks for the document to be opened first', async () => {
    const { onSign } = await draw(false);
    await sign();
    expect(screen.getByRole('alert')).toHaveTextContent('The document has to be opened before you sign it.');
    expect(onSign).not.toHaveBeenCalled();
  });

  it('asks for a mark where none was given', async () => {
    const { onSign } = await draw();
    await userEvent.clear(screen.getByLabelText('Your name as your signature'));
    await userEvent.click(screen.getByLabelText(/I have read the document/));
    await sign();
    expect(screen.getByRole('alert')).toHaveTextContent('Type, draw or upload your signature.');
    expect(onSign).not.toHaveBeenCalled();
  });

  it('wants a reason of who declines', async () => {
    const { onDecline } = await draw();
    await userEvent.click(screen.getByText('I do not sign'));
    await userEvent.click(screen.getByText('Decline to sign'));
    expect(screen.getByRole('alert')).toHaveTextContent('Say why you do not sign.');
    await userEvent.type(screen.getByLabelText('Why you do not sign'), 'Page 2 is missing');
    await userEvent.click(screen.getByText('Decline to sign'));
    expect(onDecline).toHaveBeenCalledWith('Page 2 is missing');
  });
});
