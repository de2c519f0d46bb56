import { type AppError, type Context, isDuplicateKey, say, type UnitOfWork } from '@attesta/kit';
import type { Rater } from '../domain/rater';
import type { Node } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import type { ResponseDocument } from '../repositories/response.schema';
import { inOrganization, type OrganizationScope } from '../requests/organization-scope';
import { type ResponseViews, responseConflict } from './conflict';
import { publishFileReferences } from './file-references';
import { publishScored } from './publish-recorded';

/** What is stored of a new response. */
export type NewResponse = Partial<ResponseDocument> & { rater: Rater; period: string };

/**
 * Stores a response to an activity, tells of it, and shows it.
 * @throws AppError conflict with the response that is there when the period is answered already
 */
export async function addResponse<View extends object>(
  context: Context,
  unit: UnitOfWork,
  {
    tenant,
    activity,
    fields,
    views,
  }: { tenant: OrganizationScope; activity: Node; fields: NewResponse; views: ResponseViews<View> },
): Promise<View | undefined> {
  const answered = (existing: Response): Promise<AppError> =>
    responseConflict(context, say('compliance.answered_already'), existing, views);
  try {
    const own = inOrganization(unit, tenant.organization.id);
    const repository = new ResponseRepository(own);
    const existing = await repository.ofPeriod(activity.id, fields.rater, fields.period);
    if (existing) throw await answered(existing);
    const response = await repository.create(fields);
    if (response.files.length > 0) publishFileReferences(own, response);
    if (response.file_status === 'submitted')
      await publishScored(own, response, activity.substandard_ids, context.actor.id);
    return (
      await views(context, tenant.organization.id, [response], { activity, organization: tenant.organization })
    )[0];
  } catch (error) {
    // Two sent it at once: the unique index let one through.
    const existing = isDuplicateKey(error)
      ? await new ResponseRepository(tenant.scope).ofPeriod(activity.id, fields.rater, fields.period)
      : undefined;
    throw existing ? await answered(existing) : error;
  }
}
