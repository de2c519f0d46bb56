import { Tooltip, useTranslation } from '@attesta/ui';
import { NavLink } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { MenuGroup } from './menu';
import { MenuIcon } from './menu-icon';

/** The menu, in the sidebar or in the drawer of a small screen. */
export function Navigation(props: { groups: MenuGroup[]; collapsed?: boolean; onGo?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <nav className={`at-nav ${props.collapsed ? 'at-nav-collapsed' : ''}`} aria-label={t('nav.label')}>
      {props.groups.map(({ key, items }) => (
        <div key={key} className="at-nav-group">
          <p id={`nav-${key}`} className="at-nav-title">
            {t(`nav.${key}`)}
          </p>
          <ul aria-labelledby={`nav-${key}`}>
            {items.map(({ path, label, icon, coming }) => (
              <li key={path}>
                <Tooltip title={props.collapsed ? label : ''} placement="right">
                  <NavLink to={path} className="at-nav-link" onClick={props.onGo}>
                    <MenuIcon name={icon} />
                    <span className="at-nav-label">{label}</span>
                    {coming && <span className="at-nav-soon">{t('nav.soon')}</span>}
                  </NavLink>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
