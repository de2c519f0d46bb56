import { checkIncident, checkTransition, harmOf, type JudgedIncident } from './incident-rules';
import { incidentStatuses, nextIncidentStatuses } from './incident-states';
import type { HarmLevel, IncidentOutcome } from './incident-words';

const whole: JudgedIncident = {
  status: 'reported',
  outcome: 'harmful',
  harm: 'moderate',
  severity: 2,
  investigator_id: 'somebody',
  root_cause: 'Look-alike packages stand side by side.',
  actions: [{ done: true }],
  duplicate_of_id: 'another',
  lessons: 'Store them apart.',
  decision: 'It was a drill.',
};

describe('an incident', () => {
  it.each(incidentStatuses)('that has all of it may be %s', (status) => {
    expect(() => checkIncident({ ...whole, status })).not.toThrow();
  });

  it.each<[Partial<JudgedIncident>, string]>([
    [{ status: 'triaged', severity: 0 }, 'consequence'],
    [{ status: 'investigating', investigator_id: '' }, 'investigator_id'],
    [{ status: 'acting', actions: [] }, 'actions'],
    [{ status: 'closed', actions: [{ done: true }, { done: false }] }, 'actions'],
    [{ status: 'closed', root_cause: '' }, 'root_cause'],
    [{ status: 'closed', lessons: '' }, 'lessons'],
    [{ status: 'rejected', decision: '' }, 'decision'],
    [{ status: 'duplicate', duplicate_of_id: '' }, 'duplicate_of_id'],
    [{ outcome: 'near_miss' }, 'harm'],
  ])('as %j is refused by its %s', (lack, field) => {
    expect(() => checkIncident({ ...whole, ...lack })).toThrow(
      expect.objectContaining({ errors: expect.arrayContaining([expect.objectContaining({ field })]) }),
    );
  });

  it.each([3, 4])('of severity %d is closed without an investigation', (severity) => {
    expect(() => checkIncident({ ...whole, status: 'closed', severity, root_cause: '', actions: [] })).not.toThrow();
  });

  it('goes nowhere but where its state leads', () => {
    for (const from of incidentStatuses)
      for (const to of incidentStatuses) {
        const goes = (): void => checkTransition(from, to);
        if (from === to || nextIncidentStatuses(from).includes(to)) expect(goes).not.toThrow();
        else expect(goes).toThrow(expect.objectContaining({ code: 'invalid' }));
      }
  });
});

describe('the degree of harm', () => {
  it.each<[IncidentOutcome, HarmLevel | undefined, HarmLevel]>([
    ['circumstance', undefined, 'none'],
    ['near_miss', undefined, 'none'],
    ['no_harm', 'none', 'none'],
    ['harmful', 'death', 'death'],
  ])('of what is %s and says %s is %s', (outcome, said, harm) => {
    expect(harmOf(outcome, said)).toBe(harm);
  });

  it.each<[IncidentOutcome, HarmLevel | undefined]>([
    ['harmful', undefined],
    ['harmful', 'none'],
    ['near_miss', 'mild'],
    ['no_harm', 'severe'],
  ])('of what is %s is not %s', (outcome, said) => {
    expect(() => harmOf(outcome, said)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});
