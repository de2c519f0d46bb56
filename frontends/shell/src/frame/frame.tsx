import {
  Brand,
  followPreferences,
  type LanguageCode,
  usePreferences,
  useSession,
  useShortcut,
  useTranslation,
} from '@attesta/ui';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@attesta/ui/icons';
import { CommandPalette, Drawer, ShortcutHelp } from '@attesta/ui/layout';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Remote } from '../remotes/directory';
import { loadScreens } from '../remotes/load-remote';
import { useSmallScreen } from './layout-settings';
import { menuOf } from './menu';
import { Navigation } from './navigation';
import { TopBar } from './top-bar';

/** The frame around the protected screens: menu, top bar, main. */
export function Frame({ remotes, children }: { remotes: Remote[]; children: ReactNode }): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const current = useSession();
  const navigate = useNavigate();
  const small = useSmallScreen();
  const { preferences, save } = usePreferences();
  const collapsed = preferences.navigation_collapsed;
  const [menuOpen, setMenuOpen] = useState(false);
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  const find = (): void => {
    setPalette(true);
    // What a remote knows can be found once it is loaded.
    const mine = remotes.filter(
      ({ entry, menu }) => entry && menu.some(({ roles }) => current && roles.includes(current.roleId)),
    );
    for (const remote of mine) loadScreens(remote).catch(() => undefined);
  };
  useEffect(followPreferences, [current?.userId]);
  useShortcut('mod+k', t('shortcut.palette'), find);
  useShortcut('?', t('shortcut.help'), () => setHelp(true));
  if (!current) return null;

  const groups = menuOf(remotes, current.roleId, i18n.language as LanguageCode);
  const screens = groups.flatMap(({ key, items }) =>
    items.map(({ label, path }) => ({ label, group: t(`nav.${key}`), to: path })),
  );
  return (
    <div className={`at-frame ${collapsed && !small ? 'at-frame-collapsed' : ''}`}>
      <a className="at-skip" href="#main">
        {t('skip')}
      </a>
      {!small && (
        <aside className="at-sidebar" aria-label={t('nav.sidebar')}>
          <div className="at-sidebar-brand">
            <Brand compact={collapsed} />
          </div>
          <Navigation groups={groups} collapsed={collapsed} />
          <button
            type="button"
            className="at-collapse"
            aria-expanded={!collapsed}
            onClick={() => save({ navigation_collapsed: !collapsed })}
          >
            {collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
            <span className={collapsed ? 'at-visually-hidden' : ''}>
              {t(collapsed ? 'nav.expand' : 'nav.collapse')}
            </span>
          </button>
        </aside>
      )}
      <div className="at-body">
        <TopBar onMenu={small ? () => setMenuOpen(true) : undefined} onSearch={find} onHelp={() => setHelp(true)} />
        {/* Another organization is another world: its screens start anew. */}
        <main id="main" tabIndex={-1} key={current.actingFor}>
          {children}
        </main>
      </div>
      {small && (
        <Drawer
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          placement={i18n.dir() === 'rtl' ? 'right' : 'left'}
          title={<Brand />}
          size={296}
          rootClassName="at-menu-drawer"
        >
          <Navigation groups={groups} onGo={() => setMenuOpen(false)} />
        </Drawer>
      )}
      <CommandPalette open={palette} onClose={() => setPalette(false)} screens={screens} onGo={navigate} />
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
    </div>
  );
}
