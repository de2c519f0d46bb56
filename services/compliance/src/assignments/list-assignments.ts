import { type Context, type Filter, invalid, listMeta, longestWholeList, paging, say } from '@attesta/kit';
import type { Assignment as AssignmentView, ListAssignmentsReply } from '@attesta/proto/compliance';
import { AssignmentRepository } from '../repositories/assignment.repository';
import { librariesAsked, type OrganizationScope } from '../requests/organization-scope';
import { pageRows } from '../requests/page-rows';
import { assignmentViews } from './assignment-view';

export interface AssignmentsAsked {
  user_id?: string | null;
  library_id?: string | null;
  level?: string | null;
  page?: number | null;
  page_size?: number | null;
  sort?: string | null;
  q?: string | null;
}

const levels = ['chapter', 'standard', 'substandard'];
const sortable = ['assigned_at', 'expirydate', 'level', 'user_name', 'node_name'];

/**
 * Assignments of an organization, searched by the names of user and node. @param most rows where the request says nothing of pages, 0 for all
 * @throws AppError invalid, not_found
 */
export async function listAssignments(
  context: Context,
  tenant: OrganizationScope,
  asked: AssignmentsAsked,
  more: Filter = {},
  most = longestWholeList,
): Promise<ListAssignmentsReply> {
  if (asked.level && !levels.includes(asked.level))
    throw invalid('level', say('compliance.one_of', { field: 'level', values: levels.join(', ') }));
  const page = paging(asked, { sortable, defaultSort: 'assigned_at', most });
  const found = await new AssignmentRepository(tenant.scope).find({
    library_id: { $in: librariesAsked(tenant, asked.library_id) },
    ...(asked.user_id ? { user_id: asked.user_id } : {}),
    ...(asked.level ? { level: asked.level } : {}),
    ...more,
  });
  const views = (await assignmentViews(context, tenant.scope, found)).filter(
    ({ user_name, node_name, node_code }) =>
      !page.pattern || page.pattern.test(`${user_name} ${node_name} ${node_code}`),
  );
  const company_name = tenant.organization.name;
  const data = pageRows(views, page, (row, field) => row[field as keyof AssignmentView] as string).map((row) => ({
    ...row,
    company_name,
  }));
  return { message: '', data, meta: listMeta(page, views.length) };
}
