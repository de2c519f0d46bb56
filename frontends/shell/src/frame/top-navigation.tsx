import { useTranslation } from '@attesta/ui';
import { DownOutlined } from '@attesta/ui/icons';
import { useLocation } from '@attesta/ui/router';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { MenuPart } from './menu';
import { NavigationLink } from './navigation-link';

/** The menu above the screens: a button a group, which discloses its links (ARIA APG, disclosure navigation). */
export function TopNavigation({ groups }: { groups: MenuPart[] }): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [open, setOpen] = useState('');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen('');
  };
  const close = ({ key, currentTarget }: KeyboardEvent): void => {
    if (key !== 'Escape' || !open) return;
    setOpen('');
    currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  return (
    <nav className="at-topnav" aria-label={t('nav.label')} onBlur={leave} onKeyDown={close}>
      <ul>
        {groups.map(({ key, items }) => (
          <li key={key}>
            <button
              type="button"
              className={`at-topnav-group ${items.some(({ path }) => isBelow(pathname, path)) ? 'active' : ''}`}
              aria-expanded={open === key}
              aria-controls={`topnav-${key}`}
              onClick={() => setOpen(open === key ? '' : key)}
            >
              {t(`nav.${key}`)}
              <DownOutlined aria-hidden />
            </button>
            <ul id={`topnav-${key}`} className="at-topnav-panel" hidden={open !== key}>
              {items.map((item) => (
                <li key={item.path}>
                  <NavigationLink item={item} onGo={() => setOpen('')} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
