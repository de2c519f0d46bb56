import { loadLimits } from '../form/use-limits';
import { allParts } from '../i18n/backend';
import { startTranslations } from '../i18n/i18n';
import { loadTexts } from '../i18n/page-with-texts';

/** Has ready what comes with a screen: the texts, with all parts of its remote's, and the limits of its fields. */
export async function startTexts(): Promise<void> {
  await Promise.all([startTranslations(), loadLimits()]);
  for (const { namespace, part } of allParts()) await loadTexts(namespace, [part]);
}
