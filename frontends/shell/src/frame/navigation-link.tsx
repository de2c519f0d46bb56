import { useTranslation } from '@attesta/ui';
import { NavLink } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { MenuItem } from './menu';
import { MenuIcon } from './menu-icon';

/** One entry of the menu, beside or above the screens. */
export function NavigationLink({ item, onGo }: { item: MenuItem; onGo?: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <NavLink to={item.path} className="at-nav-link" onClick={onGo}>
      <MenuIcon name={item.icon} />
      <span className="at-nav-label">{item.label}</span>
      {item.coming && <span className="at-nav-soon">{t('nav.soon')}</span>}
    </NavLink>
  );
}
