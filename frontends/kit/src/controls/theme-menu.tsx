import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeChoice } from '../preferences/preferences';
import { usePreferences } from '../preferences/use-preferences';
import { useThemeMode } from '../theme/mode';
import { useReturnFocus } from './use-return-focus';

/** Light, dark, or as the device has it. */
export function ThemeMenu({ className }: { className?: string }): ReactNode {
  const { t } = useTranslation('ui');
  const { choice, mode } = useThemeMode();
  const { save } = usePreferences();
  const { button, dropdown } = useReturnFocus();
  return (
    <Dropdown
      trigger={['click']}
      {...dropdown}
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: (['light', 'dark', 'system'] as const).map((key) => ({ key, label: t(`control.${key}`) })),
        onClick: ({ key }) => save({ theme: key as ThemeChoice }),
      }}
    >
      <Button
        ref={button}
        className={className}
        type="text"
        icon={mode === 'dark' ? <MoonOutlined /> : <SunOutlined />}
        aria-label={t('control.theme')}
      />
    </Dropdown>
  );
}
