import { AppError, type Context, say } from '@attesta/kit';

/**
 * Makes sure that the surveyor sessions which come with an account are of its organization. Those that it has already are not
 * asked again, because forms send every field back.
 * @throws AppError invalid, naming each id; unavailable while compliance does not say
 */
export async function sessionsMustExist(
  context: Context,
  organization_id: string,
  ids: readonly string[] = [],
  before: () => Promise<{ session_ids?: string[] } | undefined> = async () => undefined,
): Promise<void> {
  if (ids.length === 0) return;
  const known = (await before())?.session_ids ?? [];
  const asked = ids.filter((id) => !known.includes(id));
  if (asked.length === 0) return;
  const { data } = await context.call('compliance.NameSurveyorSessions', { organization_id, ids: asked });
  const present = new Set((data ?? []).map(({ id }) => id));
  const errors = asked
    .filter((id) => !present.has(id))
    .map((id) => ({ field: 'surveyor_session', message: say('kit.no_surveyor_session', { id }) }));
  if (errors[0]) throw new AppError('invalid', errors[0].message, errors);
}
