import { movesOf } from './plan-words';

const plan = { origin: 'manual', status: 'open', response: '', changeable: 'all' };

describe('where an action plan may be moved to on the board', () => {
  it.each<[string, Partial<typeof plan>, string[]]>([
    ['an administrator’s may be begun or completed', {}, ['in_progress', 'completed']],
    ['what has a response may be answered', { response: 'Done.' }, ['in_progress', 'answered', 'completed']],
    ['an owner begins, and completes nothing', { changeable: 'work' }, ['in_progress']],
    ['a finding is completed by its score alone', { origin: 'automatic' }, ['in_progress']],
    ['what is completed may be opened again by administrators', { status: 'completed' }, ['open', 'in_progress']],
    ['but not by its owner', { status: 'completed', changeable: 'work' }, []],
    ['nor against the score', { origin: 'automatic', status: 'completed' }, []],
    ['others move nothing', { changeable: '' }, []],
  ])('%s', (_what, more, moves) => {
    expect(movesOf({ ...plan, ...more })).toEqual(moves);
  });
});
