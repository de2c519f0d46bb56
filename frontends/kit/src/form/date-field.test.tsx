import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { dayPatterns } from '../i18n/day-pattern';
import { i18n } from '../i18n/i18n';
import { formatIn } from '../i18n/use-format';
import { draw } from '../testing/draw';
import { DateField } from './date-field';

function Field(): ReactNode {
  const [day, setDay] = useState('2026-03-05');
  return (
    <>
      <DateField aria-label="Until" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

/** Its code comes with the first that is shown. */
async function type(text: string): Promise<void> {
  const field = await screen.findByLabelText('Until');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
}

describe('a field for a day', () => {
  afterEach(() => act(async () => void (await i18n.changeLanguage('en'))));

  it('shows the day as the rest of the screen writes it', async () => {
    await draw(<Field />);
    expect(await screen.findByLabelText('Until')).toHaveValue(formatIn('en').date('2026-03-05'));
  });

  it.each([
    ['Apr 9, 2026', '2026-04-09'],
    ['4/9/2026', '2026-04-09'],
    ['04/09/2026', '2026-04-09'],
    ['4.9.2026', '2026-04-09'],
    ['2026-04-09', '2026-04-09'],
  ])('takes %s', async (typed, day) => {
    await draw(<Field />);
    await type(typed);
    await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(day));
  });

  it('takes the day before the month where people write so', async () => {
    await draw(<Field />);
    await act(async () => void (await i18n.changeLanguage('it')));
    await type('9/4/2026');
    await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('2026-04-09'));
  });

  it('never takes what is no day', async () => {
    await draw(<Field />);
    await type('31/31/2026');
    fireEvent.blur(screen.getByLabelText('Until'));
    expect(document.querySelector('output')).toHaveTextContent('2026-03-05');
  });
});

it('every language has a pattern of its own', () => {
  const shown = ['en', 'fr', 'it', 'es', 'zh', 'ar'].map((language) => dayPatterns(language).shown);
  expect(shown).toEqual(['MMM D, YYYY', 'D MMM YYYY', 'D MMM YYYY', 'D MMM YYYY', 'YYYY年M月D日', expect.any(String)]);
});
