import type { Day } from '@attesta/kit';

/** The levels at which something is assigned (platform 3 Property assignment). */
export type AssignmentLevel = 'chapter' | 'standard' | 'substandard';

/** What an assignment says besides whom and what it is about. */
export interface AssignmentTerms {
  role_id: number;
  library_id: string;
  /** The last day on which it is in force; null without end. */
  expirydate: Day | null;
  assigned_at: Date;
  assigned_by: string;
}

/** One assignment before and after a change; null where there is none. */
export interface AssignmentStep {
  user_id: string;
  level: AssignmentLevel;
  node_id: string;
  before: AssignmentTerms | null;
  after: AssignmentTerms | null;
}

/** The key of an assignment among those of an organization: nobody has a node twice. */
export function assignmentKey({ user_id, node_id }: { user_id: string; node_id: string }): string {
  return `${user_id} ${node_id}`;
}

/** Whether two assignments are the same to whom they concern: neither is there, or both from the same moment to the same day. */
export function sameTerms(one: AssignmentTerms | null, other: AssignmentTerms | null): boolean {
  if (!one || !other) return one === other;
  return one.expirydate === other.expirydate && one.assigned_at.getTime() === other.assigned_at.getTime();
}

/** The steps that lead back. */
export function reversed(steps: AssignmentStep[]): AssignmentStep[] {
  return steps.map((step) => ({ ...step, before: step.after, after: step.before }));
}

/** The later of two last days; without end when one of them has none. */
export function laterDay(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}
