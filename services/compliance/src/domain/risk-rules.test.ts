import { riskStatuses } from '@attesta/proto/compliance-words';
import { oneOf } from './one-of';
import { checkRisk, type JudgedRisk } from './risk-rules';

const sound: JudgedRisk = {
  inherent_likelihood: 4,
  inherent_impact: 5,
  residual_likelihood: 2,
  residual_impact: 4,
  status: 'in_treatment',
  decision: '',
};

describe('a risk', () => {
  it.each<[string, Partial<JudgedRisk>, number]>([
    ['with treatment plans under way', {}, 3],
    ['whose rest was not assessed', { residual_likelihood: 0, residual_impact: 0 }, 0],
    ['whose controls leave as much as there was', { residual_likelihood: 5, residual_impact: 4 }, 0],
    ['accepted for a reason, while its plans go on', { status: 'accepted', decision: 'Cheaper than a cure.' }, 2],
    ['closed for a reason, once nothing is left to do', { status: 'closed', decision: 'The ward moved.' }, 0],
  ])('is sound %s', (_what, more, open) => {
    expect(() => checkRisk({ ...sound, ...more }, open)).not.toThrow();
  });

  it.each<[string, string, Partial<JudgedRisk>, number]>([
    ['inherent_likelihood', 'no likelihood', { inherent_likelihood: 0 }, 0],
    ['inherent_impact', 'an impact beyond the matrix', { inherent_impact: 6 }, 0],
    ['residual_likelihood', 'half of an assessment', { residual_likelihood: 0 }, 0],
    ['residual_impact', 'the other half', { residual_impact: 0 }, 0],
    ['residual_impact', 'more left than there was', { residual_likelihood: 5, residual_impact: 5 }, 0],
    ['decision', 'accepted without a reason', { status: 'accepted' }, 0],
    ['decision', 'closed with a blank for a reason', { status: 'closed', decision: ' ' }, 0],
    ['status', 'closed while plans are open', { status: 'closed', decision: 'Done.' }, 1],
  ])('is refused at %s: %s', (field, _because, more, open) => {
    expect(() => checkRisk({ ...sound, ...more }, open)).toThrow(
      expect.objectContaining({ code: 'invalid', errors: [expect.objectContaining({ field })] }),
    );
  });
});

describe('a word that a field knows', () => {
  it('is read in letters of either case', () => {
    expect(oneOf(riskStatuses, ' In_Treatment ', 'status')).toBe('in_treatment');
  });

  it('is refused with those that there are', () => {
    expect(() => oneOf(riskStatuses, 'open', 'status')).toThrow(/identified, in_treatment, accepted, closed/);
  });
});
