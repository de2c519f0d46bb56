import { checkFields, checkPlan, type JudgedPlan, type PlanExtent, planExtent, statusAfter } from './plan-change';

const plan = (more: Partial<JudgedPlan> = {}): JudgedPlan => ({
  origin: 'manual',
  status: 'open',
  response: '',
  decision: '',
  ...more,
});

describe('how far a person’s word goes with an action plan', () => {
  it.each<[number, string, PlanExtent]>([
    [2, 'other', 'all'],
    [3, 'other', 'all'],
    [4, 'own', 'work'],
    [4, 'other', ''],
    [5, 'own', ''],
    [6, 'own', ''],
  ])('role %i, %s: "%s"', (role, owner_id, extent) => {
    expect(planExtent({ id: 'own', role }, { owner_id })).toBe(extent);
  });

  it.each<[PlanExtent, JudgedPlan['origin'], string[]]>([
    ['all', 'manual', ['name', 'due_date', 'owner_id']],
    ['all', 'automatic', ['description', 'due_date']],
    ['work', 'automatic', ['status', 'response', 'files']],
  ])('%s may change of a %s one %j', (extent, origin, fields) => {
    expect(() => checkFields(extent, origin, fields)).not.toThrow();
  });

  it.each<[PlanExtent, JudgedPlan['origin'], string[], string]>([
    ['', 'manual', ['status'], 'forbidden'],
    ['work', 'manual', ['status', 'due_date'], 'forbidden'],
    ['all', 'automatic', ['name'], 'invalid'],
    ['all', 'automatic', ['standard_ids'], 'invalid'],
  ])('"%s" may not change of a %s one %j', (extent, origin, fields, code) => {
    expect(() => checkFields(extent, origin, fields)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the status of an action plan', () => {
  it.each<[string, JudgedPlan, Parameters<typeof statusAfter>[1], JudgedPlan['status']]>([
    ['is what is said', plan(), { status: 'in_progress', response: 'Begun.' }, 'in_progress'],
    ['is answered by a response', plan(), { response: 'Done.' }, 'answered'],
    ['stays completed when a response follows', plan({ status: 'completed' }), { response: 'More.' }, 'completed'],
    ['stays when a response is taken away', plan({ status: 'in_progress' }), { response: '' }, 'in_progress'],
    ['stays when nothing is said', plan({ status: 'in_progress' }), {}, 'in_progress'],
  ])('%s', (_what, before, said, after) => {
    expect(statusAfter(before, said)).toBe(after);
  });
});

describe('an action plan as it is to be stored', () => {
  it.each<[string, PlanExtent, JudgedPlan, Partial<JudgedPlan>]>([
    ['may be begun', 'work', plan(), { status: 'in_progress' }],
    ['may be answered', 'work', plan(), { status: 'answered', response: 'Done.' }],
    ['may be completed by an administrator', 'all', plan(), { status: 'completed' }],
    ['may be opened again by an administrator', 'all', plan({ status: 'completed' }), { status: 'open' }],
    [
      'may be cancelled for a reason',
      'all',
      plan({ origin: 'automatic' }),
      { status: 'cancelled', decision: 'Moved.' },
    ],
    ['may stay completed', 'work', plan({ status: 'completed' }), { response: 'More.' }],
  ])('%s', (_what, extent, before, more) => {
    expect(() => checkPlan(extent, before, { ...before, ...more })).not.toThrow();
  });

  it.each<[string, PlanExtent, JudgedPlan, Partial<JudgedPlan>, object]>([
    ['answered without a response', 'work', plan(), { status: 'answered', response: ' ' }, { code: 'invalid' }],
    ['cancelled without a reason', 'all', plan(), { status: 'cancelled' }, { code: 'invalid' }],
    ['completed by its owner', 'work', plan(), { status: 'completed' }, { code: 'forbidden' }],
    ['reopened by its owner', 'work', plan({ status: 'cancelled' }), { status: 'open' }, { code: 'forbidden' }],
    [
      'completed without a full score',
      'all',
      plan({ origin: 'automatic' }),
      { status: 'completed' },
      { code: 'invalid' },
    ],
    [
      'opened in spite of a full score',
      'all',
      plan({ origin: 'automatic', status: 'completed' }),
      { status: 'open' },
      { code: 'invalid' },
    ],
  ])('is refused when %s', (_what, extent, before, more, error) => {
    expect(() => checkPlan(extent, before, { ...before, ...more })).toThrow(expect.objectContaining(error));
  });
});
