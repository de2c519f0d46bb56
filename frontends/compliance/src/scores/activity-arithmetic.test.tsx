import '../texts';
import { screen } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import { ActivityArithmetic } from './activity-arithmetic';

const element = (element_name: string, response: string, score?: number, id = element_name) => ({
  id,
  element_id: element_name,
  element_name,
  response,
  score,
});
const show = (...elements: object[]) =>
  drawPage(<ActivityArithmetic responseId="r1" />, {
    answers: { 'compliance.GetChecklistResponse': { data: { id: 'r1', elements } } },
  });

describe('the arithmetic of an activity', () => {
  it('shows each element with its points and weight, and why one is left out', async () => {
    await show(
      element('Rub', 'met', 100),
      element('Gloves', 'partially met', 50),
      element('Masks', ''),
      element('Aprons', 'not applicable'),
      element('Visors', '', undefined, ''),
    );
    expect(await screen.findByRole('row', { name: /Rub/ })).toHaveTextContent('RubMet10033.33%');
    expect(screen.getByRole('row', { name: /Masks/ })).toHaveTextContent('Left open: counts as not met033.33%');
    expect(screen.getByRole('row', { name: /Aprons/ })).toHaveTextContent('Not applicable: left out––');
    expect(screen.getByRole('row', { name: /Visors/ })).toHaveTextContent('Added since: not in this response––');
    expect(screen.getByText('(100 + 50 + 0) ÷ 3 = 150 ÷ 3 = 50')).toBeInTheDocument();
  });

  it('divides nothing by nothing to no score', async () => {
    await show(element('Rub', 'not applicable'));
    expect(await screen.findByText(/nothing to divide by: not scored/)).toBeInTheDocument();
  });
});
