import { isDuplicateKey, type Scope, SharedRepository } from '@attesta/kit';
import { type Language, type PreferenceValues, usualPreferences } from '../domain/preferences';
import { type PreferencesFields, PreferencesModel } from './preferences.schema';

/** Preferences of users. */
export class PreferencesRepository extends SharedRepository<PreferencesFields> {
  constructor(scope: Scope) {
    super(PreferencesModel, scope);
  }

  /** What a user has chosen, and the usual where they have not. */
  async of(userId: string): Promise<PreferenceValues> {
    return values(await this.findOne({ user_id: userId }));
  }

  /** The language for what is written to a user. */
  async languageOf(userId: string): Promise<Language> {
    return (await this.of(userId)).language || 'en';
  }

  /** The same of several, by their ids; those who have chosen none are missing. */
  async languagesOf(userIds: string[]): Promise<Map<string, Language>> {
    const found = await this.find({ user_id: { $in: userIds } });
    return new Map(found.flatMap((one) => (one.language ? [[one.user_id, one.language] as const] : [])));
  }

  /** Changes the given fields. @returns all of them */
  async change(userId: string, fields: Partial<PreferenceValues>): Promise<PreferenceValues> {
    const put = () => this.upsert({ user_id: userId }, { $set: fields });
    try {
      return values(await put());
    } catch (error) {
      // Two first choices at once: the other one has created the record.
      if (isDuplicateKey(error)) return values(await put());
      throw error;
    }
  }
}

function values(found: PreferenceValues | undefined): PreferenceValues {
  const { language, theme, navigation_collapsed, navigation_style, layout_type, start_url } = {
    ...usualPreferences,
    ...found,
  };
  return { language, theme, navigation_collapsed, navigation_style, layout_type, start_url };
}
