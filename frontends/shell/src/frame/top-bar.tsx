import { Brand, Button, LanguageMenu, ThemeMenu, useTranslation } from '@attesta/ui';
import { MenuOutlined, QuestionCircleOutlined, SearchOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { NotificationBell } from './notification-bell';
import { OrganizationSwitch } from './organization-switch';
import { UserMenu } from './user-menu';

/** The bar above every protected screen: for whom one works, search, language, theme, inbox, oneself. */
export function TopBar(props: {
  /** The mark stands here where no sidebar carries it. */
  branded: boolean;
  onMenu?: () => void;
  onSearch: () => void;
  onHelp: () => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <header className="at-topbar">
      {props.onMenu && <Button type="text" icon={<MenuOutlined />} aria-label={t('nav.open')} onClick={props.onMenu} />}
      {props.branded && <Brand />}
      <OrganizationSwitch />
      <div className="at-topbar-space" />
      <button type="button" className="at-search-button" onClick={props.onSearch} aria-keyshortcuts="Control+K Meta+K">
        <SearchOutlined aria-hidden />
        <span>{t('search')}</span> <kbd>Ctrl K</kbd>
      </button>
      <Button
        className="at-topbar-wide"
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label={t('shortcut.help')}
        onClick={props.onHelp}
      />
      <LanguageMenu />
      <ThemeMenu className="at-topbar-wide" />
      <NotificationBell />
      <UserMenu />
    </header>
  );
}
