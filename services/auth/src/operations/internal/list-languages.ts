import { query } from '@attesta/kit';
import { PreferencesRepository } from '../../repositories/preferences.repository';

/** The languages in which services write to users. One database call. */
export const listLanguages = query('auth.ListLanguages', async (request, context) => {
  const user_ids = [...new Set(request.user_ids ?? [])];
  const languages = await new PreferencesRepository(context).languagesOf(user_ids);
  return { data: user_ids.map((user_id) => ({ user_id, language: languages.get(user_id) ?? 'en' })) };
});
