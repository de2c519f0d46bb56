/** Where records of a kind are kept, and what of them the audit trail tells. */
interface AuditedKind {
  service: 'auth' | 'tenancy' | 'content' | 'compliance' | 'governance' | 'documents';
  /** The field that names one; none where a record has no name of its own, or it may hold what is nobody else's business. */
  name?: string;
  /** Of what has no name: the field with the id of what it is about, and the collection of that, whose records have a `name`. */
  about?: { field: string; collection: string };
  /**
   * Fields whose values are told as they were and as they became, parts of a field by their path: never texts about patients, never
   * secrets, never who has reported an incident.
   */
  values?: readonly string[];
  /** Those of them that hold somebody's id, who is told by name. */
  people?: readonly string[];
  /** Nobody of the platform learns of them (daily work 7, safety incidents). */
  ownersOnly?: true;
}

const activity = { field: 'activity_id', collection: 'nodes' };
const node = { field: 'node_id', collection: 'nodes' };

/**
 * What the audit trail shows, by the collections that hold it. What stands not here (sessions, tokens, ballots, inboxes, copies of
 * other services' records) is not shown. Who adds a kind gives it its words in frontends/tenancy.
 */
export const auditKinds = {
  users: { service: 'tenancy', name: 'name', values: ['name', 'role_id', 'status', 'valid_to'] },
  organizations: { service: 'tenancy', name: 'name', values: ['name', 'status', 'valid_to'] },
  subscription_packages: { service: 'tenancy', name: 'name', values: ['name', 'status'] },
  credentials: { service: 'auth' },
  libraries: { service: 'content', name: 'name', values: ['name'] },
  nodes: { service: 'content', name: 'name', values: ['name', 'code'] },
  activities: { service: 'content', name: 'name', values: ['name', 'code', 'response_frequency'] },
  responses: {
    service: 'compliance',
    about: activity,
    values: ['file_status', 'score', 'response_date', 'kpi.value', 'observation.status', 'document.expiry_date'],
  },
  scores: { service: 'compliance', about: node, values: ['score'] },
  assessments: { service: 'compliance', about: node },
  // What one that is gone was about is told as a value: the record that names it is not there any more.
  assignments: {
    service: 'compliance',
    about: node,
    values: ['user_id', 'expirydate', 'node_id'],
    people: ['user_id'],
  },
  absences: { service: 'compliance' },
  surveyor_sessions: { service: 'compliance', name: 'name', values: ['name'] },
  action_plans: {
    service: 'compliance',
    name: 'name',
    values: ['status', 'due_date', 'owner_id'],
    people: ['owner_id'],
  },
  risks: {
    service: 'compliance',
    name: 'name',
    values: [
      'name',
      'status',
      'review_date',
      'owner_id',
      'inherent_likelihood',
      'inherent_impact',
      'residual_likelihood',
      'residual_impact',
    ],
    people: ['owner_id'],
  },
  risk_treatments: {
    service: 'compliance',
    name: 'name',
    values: ['status', 'progress', 'due_date', 'responsible_id'],
    people: ['responsible_id'],
  },
  incidents: {
    service: 'compliance',
    values: ['status', 'harm', 'severity', 'investigator_id'],
    people: ['investigator_id'],
    ownersOnly: true,
  },
  incident_settings: { service: 'compliance', ownersOnly: true },
  survey_binders: { service: 'compliance', name: 'name' },
  committees: { service: 'governance', name: 'committee_name' },
  meetings: { service: 'governance', name: 'meeting_name' },
  agendas: { service: 'governance' },
  discussion_points: { service: 'governance' },
  policies: { service: 'documents', name: 'name', values: ['name'] },
} as const satisfies Record<string, AuditedKind>;

export type AuditKind = keyof typeof auditKinds;

export const everyAuditKind = Object.keys(auditKinds) as AuditKind[];

/** What the trail tells of a kind; undefined for what it does not show. */
export function auditedKind(collection: string): AuditedKind | undefined {
  return Object.hasOwn(auditKinds, collection) ? auditKinds[collection as AuditKind] : undefined;
}
