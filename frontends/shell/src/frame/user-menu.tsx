import { Dropdown, type ThemeChoice, usePreferences, useReturnFocus, useSession, useTranslation } from '@attesta/ui';
import { CheckOutlined, KeyOutlined, LogoutOutlined, UserOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { signOut } from '../session/sign-out';

const themes: ThemeChoice[] = ['light', 'dark', 'system'];

/** Who is signed in and for whom, what concerns the person alone, and the way out. */
export function UserMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const current = useSession();
  const navigate = useNavigate();
  const { preferences, save } = usePreferences();
  const { button, dropdown } = useReturnFocus();
  if (!current) return null;
  const initials = current.name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();
  const choose = (key: string): void => {
    if (key === 'out') void signOut();
    else if (key.startsWith('/')) navigate(key);
    else save({ theme: key as ThemeChoice });
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      {...dropdown}
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <span className="at-who">
                <strong>{current.name}</strong>
                <span>{current.email}</span>
                <span>{current.organizationName}</span>
                <span>{t(`role.${current.roleId}`)}</span>
              </span>
            ),
          },
          { type: 'divider' },
          { key: '/ss/profile', icon: <UserOutlined />, label: t('profile') },
          { key: '/forgot-password', icon: <KeyOutlined />, label: t('changePassword') },
          { type: 'divider' },
          {
            key: 'theme',
            type: 'group',
            label: t('ui:control.theme'),
            children: themes.map((theme) => ({
              key: theme,
              role: 'menuitemradio',
              'aria-checked': preferences.theme === theme,
              icon: <CheckOutlined className={preferences.theme === theme ? '' : 'at-unchecked'} />,
              label: t(`ui:control.${theme}`),
            })),
          },
          { type: 'divider' },
          { key: 'out', icon: <LogoutOutlined />, label: t('signOut') },
        ],
        onClick: ({ key }) => choose(key),
      }}
    >
      <button
        ref={button}
        type="button"
        className="at-user"
        aria-label={`${initials} ${t('userMenu', { name: current.name })}`}
      >
        {initials || '·'}
      </button>
    </Dropdown>
  );
}
