import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { ConvertToKpi } from './convert-to-kpi';

/** Opens the question, and says from which value on the target counts as met. */
async function fillIn() {
  const gateway = await drawPage(<ConvertToKpi activity={{ id: 'a1', name: 'Hand hygiene' }} />, {
    answers: { 'compliance.ConvertChecklistToKpi': { status: 409, message: 'It is a KPI already.' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Convert to KPI' }));
  const target = await screen.findByLabelText(/^Met from a score of/);
  fireEvent.change(target, { target: { value: '65' } });
  return { gateway, convert: () => fireEvent.click(screen.getAllByRole('button', { name: 'Convert to KPI' }).at(-1)!) };
}

describe('a checklist that is to count among the KPIs', () => {
  it('keeps what was filled in where the server cannot be reached', async () => {
    const { gateway, convert } = await fillIn();
    gateway.cut();
    convert();
    expect(await screen.findByText(/^The server cannot be reached/, {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Met from a score of/)).toHaveValue('65');
  });

  it('is not asked for any more once the server has said what became of it', async () => {
    const { convert } = await fillIn();
    convert();
    expect(await screen.findByText('It is a KPI already.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText(/^Met from a score of/)).not.toBeInTheDocument());
  });
});
