import { Tooltip, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { MenuPart } from './menu';
import { NavigationLink } from './navigation-link';

/** The menu, in the sidebar or in the drawer of a small screen. */
export function Navigation(props: { groups: MenuPart[]; collapsed?: boolean; onGo?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <nav className={`at-nav ${props.collapsed ? 'at-nav-collapsed' : ''}`} aria-label={t('nav.label')}>
      {props.groups.map(({ key, items }) => (
        <div key={key} className="at-nav-group">
          <p id={`nav-${key}`} className="at-nav-title">
            {t(`nav.${key}`)}
          </p>
          <ul aria-labelledby={`nav-${key}`}>
            {items.map((item) => (
              <li key={item.path}>
                <Tooltip title={props.collapsed ? item.label : ''} placement="right">
                  <span>
                    <NavigationLink item={item} onGo={props.onGo} />
                  </span>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
