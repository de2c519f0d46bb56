import { type FindingStep, findingStep, type StandingPlan } from './finding-step';

const plan = (status: StandingPlan['status'], decision = ''): StandingPlan => ({ status, decision });

describe('the action plan of a finding', () => {
  it.each<[string, StandingPlan | undefined, number | null | undefined, FindingStep]>([
    ['is made by the first score below 100', undefined, 99.99, 'open'],
    ['is made by a score of 0', undefined, 0, 'open'],
    ['is not made by a full score', undefined, 100, 'keep'],
    ['is not made where nothing applied', undefined, null, 'keep'],
    ['is not made without an answer', undefined, undefined, 'keep'],
    ['stays open while the score is below 100', plan('open'), 50, 'keep'],
    ['stays as far as it is while the score is below 100', plan('answered'), 50, 'keep'],
    ['is completed by a full score', plan('open'), 100, 'complete'],
    ['is completed by a full score once it was answered', plan('answered'), 100, 'complete'],
    ['is completed by a full score after it was cancelled', plan('cancelled', 'Too dear.'), 100, 'complete'],
    ['stays completed at the next full score', plan('completed'), 100, 'keep'],
    ['opens again when the score falls', plan('completed'), 75, 'reopen'],
    ['stays cancelled for a reason', plan('cancelled', 'Too dear.'), 0, 'keep'],
    ['stays open where nothing applies any more', plan('in_progress'), null, 'keep'],
    ['goes with the answer that made it', plan('open'), undefined, 'cancel'],
    ['opens again after its answer had gone', plan('cancelled'), 25, 'reopen'],
    ['stays completed when its answers go', plan('completed'), undefined, 'keep'],
  ])('%s', (_what, before, score, step) => {
    expect(findingStep(before, score)).toBe(step);
  });
});
