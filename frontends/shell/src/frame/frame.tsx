import {
  Brand,
  followPreferences,
  type LanguageCode,
  type Remote,
  readAllAnew,
  readAnewOn,
  useEvents,
  usePreferences,
  useSession,
  useShortcut,
  useTranslation,
  watchIdle,
} from '@attesta/ui';
import { CommandPalette, Drawer, ShortcutHelp } from '@attesta/ui/layout';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useEffect, useState } from 'react';
import { loadSearch } from '../remotes/load-search';
import { IdentityCheck } from '../session/identity-check';
import { PasswordNotice } from '../session/password-notice';
import { UnsentQuestion } from '../session/unsent-question';
import { ActingBanner } from './acting-banner';
import { useSmallScreen } from './layout-settings';
import { menuOf } from './menu';
import { Navigation } from './navigation';
import { OrganizationNotice } from './organization-notice';
import { paletteEntries } from './palette-entries';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { TopNavigation } from './top-navigation';

/** The frame around the protected screens: menu, top bar, main. What keeps a session alive lives as long as it does. */
export function Frame({ remotes, children }: { remotes: readonly Remote[]; children: ReactNode }): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const current = useSession();
  const navigate = useNavigate();
  const small = useSmallScreen();
  const { preferences, save } = usePreferences();
  const [menuOpen, setMenuOpen] = useState(false);
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  const find = (): void => {
    setPalette(true);
    if (current) loadSearch(remotes, current.roleId);
  };
  useShortcut('mod+k', t('shortcut.palette'), find);
  useShortcut('?', t('shortcut.help'), () => setHelp(true));
  useEffect(followPreferences, [current?.userId]);
  useEffect(watchIdle, [current?.userId]);
  useEvents('changed', readAnewOn);
  useEvents('reopened', readAllAnew);
  if (!current) return null;

  const groups = menuOf(remotes, current, i18n.language as LanguageCode);
  const beside = !small && preferences.navigation_style === 'side';
  const above = !small && preferences.navigation_style === 'top';
  const collapsed = beside && preferences.navigation_collapsed;
  const classes = [
    'at-frame',
    beside && 'at-frame-side',
    collapsed && 'at-frame-collapsed',
    preferences.layout_type === 'full' && 'at-frame-full',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <a className="at-skip" href="#main">
        {t('skip')}
      </a>
      {beside && (
        <Sidebar groups={groups} collapsed={collapsed} onCollapse={(next) => save({ navigation_collapsed: next })} />
      )}
      <div className="at-body">
        <TopBar
          branded={above}
          onMenu={small ? () => setMenuOpen(true) : undefined}
          onSearch={find}
          onHelp={() => setHelp(true)}
        />
        {above && <TopNavigation groups={groups} />}
        <ActingBanner />
        <OrganizationNotice />
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
      <CommandPalette
        open={palette}
        onClose={() => setPalette(false)}
        entries={palette ? paletteEntries(groups, remotes, current, { preferences, save }, () => setHelp(true)) : []}
        onGo={navigate}
      />
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
      <PasswordNotice />
      <UnsentQuestion />
      <IdentityCheck remotes={remotes} />
    </div>
  );
}
