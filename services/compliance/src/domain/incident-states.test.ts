import { type IncidentStatus, incidentStatuses, nextIncidentStatuses } from './incident-states';

describe('the states of an incident', () => {
  it.each<[IncidentStatus, IncidentStatus[]]>([
    ['reported', ['triaged', 'rejected', 'duplicate']],
    ['triaged', ['investigating', 'acting', 'closed', 'rejected', 'duplicate']],
    ['investigating', ['acting', 'closed', 'triaged']],
    ['acting', ['closed', 'investigating']],
    ['closed', ['investigating']],
    ['rejected', ['reported']],
    ['duplicate', ['reported']],
  ])('lead from %s to %j and nowhere else', (from, to) => {
    expect(nextIncidentStatuses(from)).toEqual(to);
  });

  it('are all reached from a report', () => {
    const reached = new Set<IncidentStatus>(['reported']);
    for (const status of reached) for (const next of nextIncidentStatuses(status)) reached.add(next);
    expect([...reached].sort()).toEqual([...incidentStatuses].sort());
  });
});
