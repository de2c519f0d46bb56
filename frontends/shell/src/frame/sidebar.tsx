import { Brand, useTranslation } from '@attesta/ui';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import type { MenuPart } from './menu';
import { Navigation } from './navigation';

/** The menu beside the screens, with its words or collapsed to its icons. */
export function Sidebar(props: {
  groups: MenuPart[];
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const { groups, collapsed } = props;
  return (
    <aside className="at-sidebar" aria-label={t('nav.sidebar')}>
      <div className="at-sidebar-brand">
        <Brand compact={collapsed} />
      </div>
      <Navigation groups={groups} collapsed={collapsed} />
      <button
        type="button"
        className="at-collapse"
        aria-expanded={!collapsed}
        onClick={() => props.onCollapse(!collapsed)}
      >
        {collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        <span className={collapsed ? 'at-visually-hidden' : ''}>{t(collapsed ? 'nav.expand' : 'nav.collapse')}</span>
      </button>
    </aside>
  );
}
