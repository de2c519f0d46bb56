import { Button, Dropdown, languages, useTranslation } from '@attesta/ui';
import { GlobalOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

/** Chooses the language; each is named in itself. */
export function LanguageMenu(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [i18n.language],
        items: languages.map(({ code, name }) => ({ key: code, label: <span lang={code}>{name}</span> })),
        onClick: ({ key }) => void i18n.changeLanguage(key),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('language')} />
    </Dropdown>
  );
}
