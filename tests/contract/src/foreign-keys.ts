import { agendaWrites } from './agenda-writes';
import { agreementWrites } from './agreement-writes';
import { complianceWrites } from './compliance-writes';
import { contentWrites } from './content-writes';
import { editingWrites } from './editing-writes';
import { followUpWrites } from './follow-up-writes';
import { governanceWrites } from './governance-writes';
import { incidentWrites } from './incident-writes';
import type { NamingWrite } from './naming-write';
import { policyWrites } from './policy-writes';
import { recordWrites } from './record-writes';
import { surveyBinderWrites } from './survey-binder-foreign-keys';
import { tenancyWrites } from './tenancy-writes';
import { treeWrites } from './tree-writes';

/** What names the organization above, as a branch does. */
export const naturallyAbove = new Set(['parent_id', 'parent_organization_id', 'client_id']);

/** The writes that take the id of another record, in an order in which each finds what it needs. */
export const namingWrites: NamingWrite[] = [
  ...contentWrites,
  ...treeWrites,
  ...tenancyWrites,
  ...complianceWrites,
  ...recordWrites,
  ...followUpWrites,
  ...policyWrites,
  ...editingWrites,
  ...incidentWrites,
  ...governanceWrites,
  ...agendaWrites,
  ...agreementWrites,
  ...surveyBinderWrites,
];

/**
 * Those without a row, because what they need takes long to make, or is named by nobody but its caller. The generated tests
 * (isolation.test.ts) ask them with other people's ids too, but with nothing else that is right.
 */
export const withoutRow = [
  'auth.ConfirmPasskey',
  'compliance.ExportReport',
  'compliance.RestoreEvidence',
  'content.AdoptLibraryVersion',
  'content.ImportManual',
  'content.PrepareLibraryVersion',
  'content.UploadCsv',
  'documents.AddStoredFiles',
  'documents.DeleteAgreement',
  'documents.RecordPolicyReading',
  'documents.RefreshAgreements',
  'documents.ResumeUpload',
  'documents.SendAgreement',
  'documents.UpdateFileHold',
];

/** The same request with one of its fields naming something else, such as "people.0.user_id". */
export function naming(body: Record<string, unknown>, field: string, value: string): Record<string, unknown> {
  const copy = structuredClone(body);
  const steps = field.split('.');
  const last = steps.pop() as string;
  let at = copy as Record<string, unknown>;
  for (const [index, step] of steps.entries()) {
    at[step] ??= /^\d+$/.test(steps[index + 1] ?? last) ? [] : {};
    at = at[step] as Record<string, unknown>;
  }
  at[last] = value;
  return copy;
}
