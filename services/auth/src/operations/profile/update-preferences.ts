import { AppError, changesOf, command, say } from '@attesta/kit';
import { type PreferenceValues, preferenceProblems, usualPreferences } from '../../domain/preferences';
import { PreferencesRepository } from '../../repositories/preferences.repository';

const asGiven = <Value>(value: Value): Value => value;

/** How each preference is read, and what it is when it is cleared: the usual. */
const readers = {
  language: [asGiven<string>, usualPreferences.language],
  theme: [asGiven<string>, usualPreferences.theme],
  navigation_collapsed: [asGiven<boolean>, usualPreferences.navigation_collapsed],
  navigation_style: [asGiven<string>, usualPreferences.navigation_style],
  layout_type: [asGiven<string>, usualPreferences.layout_type],
  start_url: [asGiven<string>, usualPreferences.start_url],
} as const;

/**
 * Changes how the signed-in user likes the shell; null and "" set the usual, and fields that are not sent stay. The reply
 * holds all of them. No audit record is written: it says who changed what of the platform's, and a folded menu is nobody's
 * business.
 * @throws AppError invalid that names every field that is wrong; nothing is changed then
 */
export const updatePreferences = command('auth.UpdatePreferences', async (request, context, unit) => {
  const changes = changesOf(request, readers);
  const [first, ...more] = preferenceProblems(changes);
  if (first) throw new AppError('invalid', first.message, [first, ...more]);
  const { organizationId, session } = unit;
  const preferences = new PreferencesRepository({ organizationId, session });
  const data =
    Object.keys(changes).length > 0
      ? await preferences.change(context.actor.id, changes as Partial<PreferenceValues>)
      : await preferences.of(context.actor.id);
  return { message: say('kit.success'), data };
});
