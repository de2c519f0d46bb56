import { type Escalation, escalationOn, escalations } from './escalation';

describe('an action plan that is late', () => {
  it.each<[string, string, string, Escalation]>([
    ['is told to nobody on its last day', '2026-03-10', 'owner', escalations.none],
    ['is told to its owner the day after', '2026-03-09', 'owner', escalations.owner],
    ['is still its owner’s after a week', '2026-03-03', 'owner', escalations.owner],
    ['goes to the administrators after more than a week', '2026-03-02', 'owner', escalations.administrators],
    ['goes to the administrators at once where nobody owns it', '2026-03-09', '', escalations.administrators],
  ])('%s', (_what, due_date, owner_id, escalation) => {
    expect(escalationOn({ due_date, owner_id }, '2026-03-10')).toBe(escalation);
  });
});
