import { Button, chooseTheme, Dropdown, type ThemeChoice, useThemeMode, useTranslation } from '@attesta/ui';
import { MoonOutlined, SunOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

/** Light, dark, or as the device has it. */
export function ThemeMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { choice, mode } = useThemeMode();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: (['light', 'dark', 'system'] as const).map((key) => ({ key, label: t(`theme.${key}`) })),
        onClick: ({ key }) => chooseTheme(key as ThemeChoice),
      }}
    >
      <Button
        className="at-topbar-wide"
        type="text"
        icon={mode === 'dark' ? <MoonOutlined /> : <SunOutlined />}
        aria-label={t('theme.label')}
      />
    </Dropdown>
  );
}
