import { accountHolds, type Context, currentDay, type Directory, type DirectoryUser, invalid, say } from '@attesta/kit';
import type { ReportName } from '@attesta/proto/compliance-words';
import { mayOpen } from '../reports/may-open';

/** The people of the organization that is worked for who can sign in today and may open a report, by name. One call of the directory. */
export async function possibleReaders(
  directory: Directory,
  organizationId: string,
  report: ReportName,
): Promise<DirectoryUser[]> {
  const today = currentDay();
  const roles = [2, 3, 4, 5, 6].filter((role) => mayOpen(role, report));
  return (await directory.usersOf(organizationId, roles)).filter((user) => accountHolds(user, today));
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
