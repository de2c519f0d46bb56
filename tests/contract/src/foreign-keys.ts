import { agreementWrites } from './agreement-writes';
import { complianceWrites } from './compliance-writes';
import { contentWrites } from './content-writes';
import { governanceWrites } from './governance-writes';
import { incidentWrites } from './incident-writes';
import type { NamingWrite } from './naming-write';
import { policyWrites } from './policy-writes';
import { surveyBinderWrites } from './survey-binder-foreign-keys';
import { tenancyWrites } from './tenancy-writes';

/** What names the organization above, as a branch does. */
export const naturallyAbove = new Set(['parent_id', 'parent_organization_id', 'client_id']);

/** The writes that take the id of another record. */
export const namingWrites: NamingWrite[] = [
  ...contentWrites,
  ...tenancyWrites,
  ...complianceWrites,
  ...policyWrites,
  ...incidentWrites,
  ...governanceWrites,
  ...agreementWrites,
  ...surveyBinderWrites,
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
