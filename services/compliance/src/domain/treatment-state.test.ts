import { type TreatmentState, treatmentState } from './treatment-state';

const half: TreatmentState = { progress: 50, status: 'in_progress' };

describe('how far a treatment plan has come', () => {
  it.each<[string, TreatmentState, Partial<TreatmentState>, TreatmentState]>([
    ['stays as it is when nothing is said', half, {}, half],
    ['is planned at nothing', half, { progress: 0 }, { progress: 0, status: 'planned' }],
    ['is under way at 30 percent', half, { progress: 30 }, { progress: 30, status: 'in_progress' }],
    ['is done at all of it', half, { progress: 100 }, { progress: 100, status: 'done' }],
    ['is all of it when it is done', half, { status: 'done' }, { progress: 100, status: 'done' }],
    ['is nothing when it is planned again', half, { status: 'planned' }, { progress: 0, status: 'planned' }],
    [
      'is begun when work has begun',
      { progress: 0, status: 'planned' },
      { status: 'in_progress' },
      { progress: 1, status: 'in_progress' },
    ],
    [
      'is not all of it when work goes on',
      { progress: 100, status: 'done' },
      { status: 'in_progress' },
      { progress: 99, status: 'in_progress' },
    ],
    ['is kept when it is cancelled', half, { status: 'cancelled' }, { progress: 50, status: 'cancelled' }],
    [
      'goes on after it was cancelled',
      { progress: 50, status: 'cancelled' },
      { progress: 60 },
      { progress: 60, status: 'in_progress' },
    ],
    ['is what both say', half, { progress: 100, status: 'done' }, { progress: 100, status: 'done' }],
  ])('%s', (_what, before, said, after) => {
    expect(treatmentState(before, said)).toEqual(after);
  });

  it.each<[Partial<TreatmentState>]>([
    [{ progress: 40, status: 'done' }],
    [{ progress: 100, status: 'in_progress' }],
    [{ progress: 10, status: 'planned' }],
  ])('is refused where %j contradicts itself', (said) => {
    expect(() => treatmentState(half, said)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});
