/** What every event carries (architecture.md, rule 4). */
export interface Event<T = unknown> {
  /** The outbox id: consumers know a repeat by it. */
  id: string;
  subject: string;
  /** Grows with the commits of the service that publishes it; events of earlier releases have none. */
  sequence?: number;
  organization_id: string;
  actor_id: string;
  request_id: string;
  /** When it was committed, ISO 8601. */
  at: string;
  data: T;
}
