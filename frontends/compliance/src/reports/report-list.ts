import { type ReportName, reportNames, reportRpcs } from '@attesta/proto/compliance-words';
import { rolesOf, useSession } from '@attesta/ui';

export type { ReportName };

/** The reports that the signed-in person may open. */
export function useReports(): ReportName[] {
  const role = useSession()?.roleId;
  return reportNames.filter((name) => role && reportRpcs[name].some((rpc) => rolesOf([rpc]).includes(role)));
}
