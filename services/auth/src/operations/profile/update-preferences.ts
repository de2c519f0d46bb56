import { AppError, command, say } from '@attesta/kit';
import { type PreferenceValues, preferenceProblems } from '../../domain/preferences';
import { PreferencesRepository } from '../../repositories/preferences.repository';

/**
 * Changes how the signed-in user likes the shell; fields that are not given stay. The reply holds all of them.
 * @throws AppError invalid that names every field that is wrong; nothing is changed then
 */
export const updatePreferences = command('auth.UpdatePreferences', async (request, context, unit) => {
  const { language, theme, navigation_collapsed, navigation_style, layout_type, start_url } = request;
  const given = { language, theme, navigation_collapsed, navigation_style, layout_type, start_url };
  const [first, ...more] = preferenceProblems(given);
  if (first) throw new AppError('invalid', first.message, [first, ...more]);
  const changes = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  );
  const preferences = new PreferencesRepository(unit);
  const data =
    Object.keys(changes).length > 0
      ? await preferences.change(context.actor.id, changes as Partial<PreferenceValues>)
      : await preferences.of(context.actor.id);
  return { message: say('kit.success'), data };
});
