import { type Context, type Directory, type DirectoryUser, holdsOn, invalid, say, utcDay } from '@attesta/kit';
import type { ReportName } from '@attesta/proto/compliance-words';
import { mayOpen } from '../reports/may-open';

/** Whether somebody can sign in on a day, as far as their own account goes. */
export function isActiveOn({ status, from_date, to_date }: DirectoryUser, today: string): boolean {
  return status === 1 && holdsOn({ valid_from: from_date, valid_to: to_date }, today);
}

/** The people of an organization whose role may open a report, by name. One call of the directory. */
export async function possibleReaders(
  directory: Directory,
  organizationId: string,
  report: ReportName,
): Promise<DirectoryUser[]> {
  const today = utcDay(new Date());
  const roles = [2, 3, 4, 5, 6].filter((role) => mayOpen(role, report));
  return (await directory.usersOf(organizationId, roles)).filter((user) => isActiveOn(user, today));
}

/** The readers that a request names; the actor where it names nobody. @throws AppError invalid naming reader_ids */
export async function readersAsked(
  context: Context,
  organizationId: string,
  report: ReportName,
  ids: string[],
): Promise<string[]> {
  const possible = new Set((await possibleReaders(context.directory, organizationId, report)).map(({ id }) => id));
  const asked = [...new Set(ids.length > 0 ? ids : [context.actor.id])];
  if (!asked.every((id) => possible.has(id))) throw invalid('reader_ids', say('compliance.report_mailing_reader'));
  return asked;
}
