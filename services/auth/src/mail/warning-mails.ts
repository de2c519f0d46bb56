import type { Language } from '../domain/preferences';
import { compose } from './compose';
import type { Mail } from './mailer';
import { passwordPage } from './pages';

/** When something was done, by which device and from where, as the sign-in history has it. */
export interface Occasion {
  device: string;
  place: string;
  at: Date;
}

/** The mail that tells the owner that the password was changed. */
export function passwordChangedMail(
  user: { email: string; name: string },
  occasion: Occasion,
  language: Language,
): Mail {
  return compose('passwordChanged', user, language, { ...occasionValues(occasion), address: passwordPage() });
}

/** The mail that tells the owner that a session ended because its refresh token was used twice. */
export function theftMail(
  user: { email: string; name: string },
  occasion: Occasion & { sessionDevice: string },
  language: Language,
): Mail {
  const { sessionDevice } = occasion;
  return compose('theft', user, language, { ...occasionValues(occasion), sessionDevice, address: passwordPage() });
}

/** When, with what and from where something happened, in the reader's language. */
export function occasionValues({ device, place, at }: Occasion): Record<string, string> {
  return { device, place, at: at.toISOString().slice(0, 16).replace('T', ' ') };
}
