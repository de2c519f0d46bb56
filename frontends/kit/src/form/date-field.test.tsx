import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { dayPatterns } from '../i18n/day-pattern';
import { i18n } from '../i18n/i18n';
import { formatIn } from '../i18n/use-format';
import { draw } from '../testing/draw';
import { DateField, DateRangeField } from './date-field';

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

function Range(): ReactNode {
  const [[from, to], setDays] = useState<[string, string]>(['', '']);
  const [times, setTimes] = useState(0);
  return (
    <>
      <DateRangeField aria-label="Between" value={[from, to]} onChange={setDays} />
      <button type="button" onClick={() => setTimes(times + 1)}>
        Draw anew
      </button>
      <output>
        {from} {to} {times}
      </output>
    </>
  );
}

it('a first day that is typed stays though the page is drawn anew before the second one is', async () => {
  await draw(<Range />);
  const [first, second] = (await screen.findAllByLabelText('Between')) as [HTMLElement, HTMLElement];
  const enter = (field: HTMLElement, text: string): void => {
    fireEvent.mouseDown(field);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
  };
  enter(first, '2026-04-09');
  act(() => screen.getByRole('button', { name: 'Draw anew' }).click());
  enter(second, '2026-04-11');
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('2026-04-09 2026-04-11 1'));
});

it('every language has a pattern of its own', () => {
  const shown = ['en', 'fr', 'it', 'es', 'zh', 'ar'].map((language) => dayPatterns(language).shown);
  expect(shown).toEqual(['MMM D, YYYY', 'D MMM YYYY', 'D MMM YYYY', 'D MMM YYYY', 'YYYY年M月D日', expect.any(String)]);
});
