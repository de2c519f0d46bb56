import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../preferences/use-preferences';
import { useThemeMode } from '../theme/mode';
import { Choice } from './choice';
import { Icon } from './icon';
import { DarkIcon, LightIcon } from './icons';

/** Light, dark, or as the device has it. */
export function ThemeChooser(): ReactNode {
  const { t } = useTranslation('ui');
  const { choice, mode } = useThemeMode();
  const { save } = usePreferences();
  return (
    <Choice
      label={t('control.theme')}
      icon={<Icon of={mode === 'dark' ? DarkIcon : LightIcon} />}
      value={choice}
      options={(['light', 'dark', 'system'] as const).map((key) => ({ key, label: t(`control.${key}`) }))}
      onChoose={(theme) => save({ theme })}
    />
  );
}
