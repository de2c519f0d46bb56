/** The reports of this part (specification: platform 7 Reports, daily work 7). */
export const reports = ['checklist', 'updator', 'propertyassign'] as const;
export type ReportName = (typeof reports)[number];

/** The reports of a role: the checklists for everybody, the others for administrators. */
export function reportsOf(role: number): ReportName[] {
  return role <= 3 ? [...reports] : ['checklist'];
}
