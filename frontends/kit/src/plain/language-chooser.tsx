import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageCode, languages } from '../i18n/languages';
import { usePreferences } from '../preferences/use-preferences';
import { Choice } from './choice';
import { Icon } from './icon';
import { LanguageIcon } from './icons';

/** Chooses the language; each is named in itself. */
export function LanguageChooser(): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const { save } = usePreferences();
  return (
    <Choice
      label={t('control.language')}
      icon={<Icon of={LanguageIcon} />}
      shown
      value={i18n.language as LanguageCode}
      options={languages.map(({ code, name }) => ({ key: code, label: name, lang: code }))}
      onChoose={(language) => save({ language })}
    />
  );
}
