import { type Context, currentDay, listMeta, objectId, paging, type ReplyOf, say } from '@attesta/kit';
import type { ListSurveyorSessionsRequest__Output as Request } from '@attesta/proto/compliance';
import { SurveyorSessionRepository } from '../repositories/surveyor-session.repository';
import { dateRange } from '../requests/date-range';
import { organizationScope } from '../requests/organization-scope';
import { readSessionStatus } from './read-session';
import { sessionViews } from './session-view';

const sortable = ['date', 'to_date', 'name', 'created_at'];

/** A page of the sessions of the organization acted for, the latest first; of a surveyor their own. @throws AppError invalid */
export async function listSessions(
  context: Context,
  request: Request,
): Promise<ReplyOf<'compliance.ListSurveyorSessions'>> {
  const page = paging(request, { sortable, defaultSort: '-date' });
  const tenant = await organizationScope(context);
  const { items, total } = await new SurveyorSessionRepository(tenant.scope).list(
    {
      ...(request.user_id && { user_id: objectId(request.user_id, 'user_id') }),
      ...(request.except_user_id && { except_user_id: objectId(request.except_user_id, 'except_user_id') }),
      ...(request.library_id && { library_id: objectId(request.library_id, 'library_id') }),
      ...(request.category_id && { category_id: objectId(request.category_id, 'category_id') }),
      ...(request.class_id && { class_id: objectId(request.class_id, 'class_id') }),
      ...(context.actor.role === 5 && { user_id: context.actor.id }),
      ...dateRange(request.fromDate, request.toDate),
      status: readSessionStatus(request.status),
      today: currentDay(),
    },
    page,
  );
  const data = await sessionViews(context, tenant.scope, items);
  return { message: say('kit.success'), data, meta: listMeta(page, total) };
}
