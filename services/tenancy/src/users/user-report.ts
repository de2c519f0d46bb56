import { listMeta, momentsOf, type ReplyOf, type Scope, say } from '@attesta/kit';
import type { ListUserReportRequest__Output as Request, User } from '@attesta/proto/tenancy';
import { LibraryNameRepository } from '../repositories/library-name.repository';
import type { Reach } from '../repositories/reach.repository';
import { UserRepository } from '../repositories/user.repository';
import { given, readDayField } from '../requests/texts';
import { userPaging } from '../requests/user-list';
import { userViews } from '../views/user-view';

/**
 * A page of the user report (platform 7 Reports, daily work 3 Report rows), optionally of accounts made between two days.
 * @param reach the organizations that it is of @throws AppError invalid
 */
export async function userReport(
  scope: Scope,
  reach: Reach,
  request: Partial<Request>,
): Promise<ReplyOf<'tenancy.ListUserReport'>> {
  const from = readDayField(request.fromDate, 'fromDate');
  const to = readDayField(request.toDate, 'toDate');
  const paging = userPaging(request);
  const filter = {
    ...given({ role_id: request.role_id, status: request.status }),
    ...(from || to ? { created_at: momentsOf(from, to) } : {}),
  };
  const { items, total, more } = await new UserRepository(scope, reach).list(filter, paging);
  const users = await userViews(scope, items);
  const libraries = await new LibraryNameRepository(scope).byId(users.flatMap(librariesOf));
  const data = users.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    role_id: user.role_id,
    role_name: user.role_name,
    mobile_no: user.mobile_no,
    company_name: user.organization_name,
    libraryname: librariesOf(user)
      .map((id) => libraries.get(id)?.name)
      .filter(Boolean)
      .join(', '),
    surveyortype: user.surveyor_type,
    status: user.status,
    created_at: user.created_at,
  }));
  return { message: say('kit.success'), data, meta: listMeta(paging, total, more) };
}

/** The libraries that somebody was given, and those of which they answer for something. */
function librariesOf({ library, properties }: User): string[] {
  const worked = (properties ?? []).map(({ library_id }) => library_id ?? '');
  return [...new Set([...(library ?? []), ...worked])];
}
