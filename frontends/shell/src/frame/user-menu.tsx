import { Avatar, Dropdown, useSession, useTranslation } from '@attesta/ui';
import { LogoutOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { signOut } from '../session/sign-out';

/** Who is signed in, and the way out. */
export function UserMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const current = useSession();
  if (!current) return null;
  const initials = current.name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <span className="at-who">
                <strong>{current.name}</strong>
                <span>{current.email}</span>
                <span>{t(`role.${current.roleId}`)}</span>
              </span>
            ),
          },
          { type: 'divider' },
          { key: 'out', icon: <LogoutOutlined />, label: t('signOut') },
        ],
        onClick: ({ key }) => {
          if (key === 'out') void signOut();
        },
      }}
    >
      <button type="button" className="at-user" aria-label={t('userMenu', { name: current.name })}>
        <Avatar size={30} className="at-avatar">
          {initials || '·'}
        </Avatar>
      </button>
    </Dropdown>
  );
}
