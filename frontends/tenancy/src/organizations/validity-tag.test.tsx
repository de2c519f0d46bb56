import '@testing-library/jest-dom';
import { dayIn } from '@attesta/ui';
import { screen } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import { ValidTo } from './validity-tag';

const inDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

// At any moment it is another day in one of the first two than in UTC.
describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', undefined])(
  'the last day of a licence in %s',
  (zone) => {
    const today = dayIn(zone ?? 'UTC', new Date());

    it.each([
      [-1, true],
      [0, false],
      [31, false],
    ])('%i days from today there has passed: %p', async (days, hasPassed) => {
      await drawPage(<ValidTo day={inDays(today, days)} zone={zone} />);
      const shown = await screen.findByText(/\d{4}/);
      expect(/ended/.test(shown.textContent ?? '')).toBe(hasPassed);
    });

    it.each([
      [30, true],
      [31, false],
    ])('is marked %i days ahead: %p', async (days, isMarked) => {
      await drawPage(<ValidTo day={inDays(today, days)} zone={zone} />);
      const shown = await screen.findByText(/\d{4}/);
      expect(shown.closest('[class*="at-status"]') !== null).toBe(isMarked);
    });
  },
);
