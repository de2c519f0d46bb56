import { type Context, isDuplicateKey, notFound, say, type UnitOfWork } from '@attesta/kit';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import type { ResponseDocument } from '../repositories/response.schema';
import { inOrganization } from '../requests/organization-scope';
import type { ChangeableResponse } from './changeable';
import { type ResponseViews, responseConflict } from './conflict';
import { publishScored } from './publish-recorded';

/** What becomes of a response, if it still is as the client has read it. */
export interface ResponseChange<View> extends ChangeableResponse {
  set: Partial<ResponseDocument>;
  views: ResponseViews<View>;
  /** Does what else belongs to the change, in its transaction. */
  also?: (own: UnitOfWork, changed: Response) => void;
}

/**
 * Changes a response, tells of it, and shows it.
 * @throws AppError conflict with the current state when somebody changed it meanwhile, or when its new date lies in a period that
 * has a response already
 */
export async function changeResponse<View extends object>(
  context: Context,
  unit: UnitOfWork,
  { tenant, response, activity, set, views, also }: ResponseChange<View>,
): Promise<View | undefined> {
  try {
    const own = inOrganization(unit, tenant.organization.id);
    const repository = new ResponseRepository(own);
    const changed = await repository.changed(response, set);
    if (!changed) {
      const current = await repository.present(response.id);
      throw current ? await changedMeanwhile(context, current, views) : notFound('response', response.id);
    }
    also?.(own, changed);
    if (changed.file_status === 'submitted')
      await publishScored(own, changed, activity?.substandard_ids ?? [], context.actor.id);
    return (
      await views(context, tenant.organization.id, [changed], { activity, organization: tenant.organization })
    )[0];
  } catch (error) {
    const { activity_id, rater } = response;
    const other = isDuplicateKey(error)
      ? await new ResponseRepository(tenant.scope).ofPeriod(activity_id, rater, set.period ?? '')
      : undefined;
    throw other ? await responseConflict(context, say('compliance.period_taken'), other, views) : error;
  }
}

/** Refuses a change that was made from an older state than the newest. @throws AppError conflict with the current state */
export async function assertNewest<View extends object>(
  context: Context,
  version: number | null | undefined,
  response: Response,
  views: ResponseViews<View>,
): Promise<void> {
  if (version && version !== response.version) throw await changedMeanwhile(context, response, views);
}

function changedMeanwhile<View extends object>(context: Context, current: Response, views: ResponseViews<View>) {
  return responseConflict(context, say('compliance.changed_meanwhile'), current, views);
}
