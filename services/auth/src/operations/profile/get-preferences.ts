import { query, say } from '@attesta/kit';
import { PreferencesRepository } from '../../repositories/preferences.repository';

/** How the signed-in user likes the shell; the usual for who has chosen nothing (platform 2, layout settings). */
export const getPreferences = query('auth.GetPreferences', async (_request, context) => {
  return { message: say('kit.success'), data: await new PreferencesRepository(context).of(context.actor.id) };
});
