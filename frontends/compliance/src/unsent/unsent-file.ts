import type { Problem, UnsentAnswers } from './unsent-answers';

/** A file of one person for an element of a checklist, or for an answer of another kind, that the server does not have yet. */
export interface UnsentFile {
  /** Its idempotency key too: the same file again under it is attached once. */
  id: string;
  userId: string;
  organizationId: string;
  /** The checklist and period that it belongs to, as answers to it would be kept. */
  checklist: UnsentAnswers;
  /** '' of an answer that has no elements. */
  elementId: string;
  /** The attachment whose place it takes. */
  replaces?: string;
  file: File;
  /** When it was chosen, in milliseconds: files are sent in this order. */
  since: number;
  /** Why the server did not take it. */
  problem?: Problem;
}

/** The request that attaches a file; the server finds the response of its period, or begins one. */
export function attachmentOf({ checklist, elementId, file }: UnsentFile) {
  const { activity, day } = checklist;
  return {
    element_id: elementId,
    admin_activity_id: activity.admin_activity_id || undefined,
    client_activity_id: activity.client_activity_id || undefined,
    response_date: day || undefined,
    file,
  };
}

/** The same for a KPI value, an observation or a document. */
export function recordedFileOf({ checklist, file }: UnsentFile) {
  const { activity, day } = checklist;
  return {
    admin_activity_id: activity.admin_activity_id || undefined,
    client_activity_id: activity.client_activity_id || undefined,
    responsedate: day || undefined,
    file,
  };
}
