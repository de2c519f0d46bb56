import '@testing-library/jest-dom';
import '../texts';
import { screen } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import PeriodComparison from './period-comparison';

const year = (met: number, not_met: number) => ({
  trend: Array.from({ length: 12 }, (_, index) => ({ month: `2026-${index + 1}`, met, not_met, responses: 1 })),
});

describe('periods compared', () => {
  it('show beside each share the sum that it comes from', async () => {
    await drawPage(<PeriodComparison overview={{ answers: year(3, 1), answers_before: year(1, 1) }} />);
    const row = (await screen.findByText('Twelve months')).closest('tr');
    expect(row).toHaveTextContent(/75\.00%.*\(36 \+ 0 ÷ 2\) ÷ 48.*50\.00%.*\(12 \+ 0 ÷ 2\) ÷ 24.*\+25/);
  });
});
