export const incidentStatuses = [
  'reported',
  'triaged',
  'investigating',
  'acting',
  'closed',
  'rejected',
  'duplicate',
] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];

/** States of incidents that nobody works on any more. */
export const settledIncidents: readonly IncidentStatus[] = ['closed', 'rejected', 'duplicate'];

/** States of what is no incident, or no other one: figures leave them out. */
export const uncountedIncidents: readonly IncidentStatus[] = ['rejected', 'duplicate'];

/** From each state those that may follow. What was settled is opened again, never settled otherwise at once. */
const following: Record<IncidentStatus, readonly IncidentStatus[]> = {
  reported: ['triaged', 'rejected', 'duplicate'],
  triaged: ['investigating', 'acting', 'closed', 'rejected', 'duplicate'],
  investigating: ['acting', 'closed', 'triaged'],
  acting: ['closed', 'investigating'],
  closed: ['investigating'],
  rejected: ['reported'],
  duplicate: ['reported'],
};

/** The states to which an incident may go. */
export function nextIncidentStatuses(status: IncidentStatus): readonly IncidentStatus[] {
  return following[status];
}
