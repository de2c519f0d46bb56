import { AppError, type Context, rpcOf, say } from '@attesta/kit';
import { type ReportName, reportRpcs } from '@attesta/proto/compliance-words';

/** Whether a role may open a report: whoever may call one of its own rpcs. */
export function mayOpen(role: number, report: ReportName): boolean {
  return reportRpcs[report].some((name) => rpcOf(name).access.roles.includes(role));
}

/** @throws AppError forbidden for a report that the actor's role may not open */
export function mustMayOpen({ actor }: Context, report: ReportName): void {
  if (!mayOpen(actor.role, report)) throw new AppError('forbidden', say('compliance.report_not_yours'));
}
