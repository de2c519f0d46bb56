import { AppError, type Context } from '@attesta/kit';
import type { ClientUser } from '@attesta/proto/tenancy';

/**
 * An account with what content calls its category, and compliance its sessions (platform 3 User, edit view). A name stays empty
 * where the actor may not see it or the other service does not answer: the account is shown all the same.
 */
export async function withSurveyorNames(context: Context, user: ClientUser): Promise<ClientUser> {
  const { organization_id, surveyorCategories = [], surveyorSession = [] } = user;
  const ids = surveyorSession.flatMap(({ id }) => id || []);
  const [category] = surveyorCategories;
  const [found, sessions] = await Promise.all([
    category && unlessRefused(context.callForActor('content.GetSurveyorCategories', { id: category.id })),
    ids.length > 0
      ? unlessRefused(context.call('compliance.NameSurveyorSessions', { organization_id, ids }))
      : undefined,
  ]);
  // Of an id that names one category, that one is the reply's data.
  const [one] = [found?.data ?? []].flat();
  const names = new Map((sessions?.data ?? []).map(({ id, name }) => [id, name]));
  return {
    ...user,
    surveyorCategories: surveyorCategories.map(({ id }) => ({ id, name: one?.category_name ?? '' })),
    surveyorSession: surveyorSession.map(({ id }) => ({ id, name: names.get(id) ?? '' })),
  };
}

/** @returns the reply, or undefined for a refusal */
async function unlessRefused<Reply>(call: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
