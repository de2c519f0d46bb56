import { GlobalOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageCode, languages } from '../i18n/languages';
import { usePreferences } from '../preferences/use-preferences';
import { useReturnFocus } from './use-return-focus';

/** Chooses the language; each is named in itself. */
export function LanguageMenu({ named = false }: { named?: boolean }): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const { save } = usePreferences();
  const { button, dropdown } = useReturnFocus();
  const name = languages.find(({ code }) => code === i18n.language)?.name;
  return (
    <Dropdown
      trigger={['click']}
      {...dropdown}
      menu={{
        selectable: true,
        selectedKeys: [i18n.language],
        items: languages.map((language) => ({
          key: language.code,
          label: <span lang={language.code}>{language.name}</span>,
        })),
        onClick: ({ key }) => save({ language: key as LanguageCode }),
      }}
    >
      <Button ref={button} type="text" icon={<GlobalOutlined />} aria-label={`${t('control.language')}: ${name}`}>
        {named ? name : undefined}
      </Button>
    </Dropdown>
  );
}
