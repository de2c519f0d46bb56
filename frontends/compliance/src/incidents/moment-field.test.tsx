import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { draw } from '../../../kit/src/testing/draw';
import { MomentField } from './moment-field';

function Field(): ReactNode {
  const [moment, setMoment] = useState('2026-03-05T09:30');
  return (
    <>
      <label htmlFor="moment">When</label>
      <MomentField id="moment" value={moment} onChange={setMoment} />
      <output>{moment}</output>
    </>
  );
}
const time = () => screen.getByLabelText('Time');

describe('a field for a moment', () => {
  beforeEach(() => draw(<Field />));

  it('shows the day as the rest of the screen writes it, and the time of it', async () => {
    expect(await screen.findByLabelText('When')).toHaveValue('Mar 5, 2026');
    expect(time()).toHaveValue('09:30');
  });

  it('is empty while its time is missing, and keeps the day meanwhile', async () => {
    await screen.findByLabelText('When');
    fireEvent.change(time(), { target: { value: '' } });
    expect(screen.getByRole('status')).toHaveTextContent('');
    expect(screen.getByLabelText('When')).toHaveValue('Mar 5, 2026');
    fireEvent.change(time(), { target: { value: '10:15' } });
    expect(screen.getByRole('status')).toHaveTextContent('2026-03-05T10:15');
  });
});
