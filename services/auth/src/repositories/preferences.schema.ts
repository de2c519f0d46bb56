import { type Stored, schema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import { type PreferenceValues, usualPreferences } from '../domain/preferences';

/** How a user likes the shell, over all devices. */
export interface PreferencesFields extends PreferenceValues {
  user_id: string;
}
export type StoredPreferences = PreferencesFields & Stored;

const preferencesSchema = schema(
  'preferences',
  {
    user_id: { type: String, required: true },
    language: { type: String, default: usualPreferences.language },
    theme: { type: String, default: usualPreferences.theme },
    navigation_collapsed: { type: Boolean, default: usualPreferences.navigation_collapsed },
    navigation_style: { type: String, default: usualPreferences.navigation_style },
    layout_type: { type: String, default: usualPreferences.layout_type },
    start_url: { type: String, default: usualPreferences.start_url },
  },
  [[{ user_id: 1 }, { unique: true }]],
);

export const PreferencesModel: Model<PreferencesFields> = model<PreferencesFields>('Preferences', preferencesSchema);
