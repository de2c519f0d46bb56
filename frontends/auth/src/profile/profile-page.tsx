import { Page, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { DevicesTab } from './devices/devices-tab';
import { PreferencesTab } from './preferences/preferences-tab';
import { SecurityTab } from './security/security-tab';
import { SignInsTab } from './sign-ins/sign-ins-tab';

const defaults = { tab: 'security' };
const tabs = { security: SecurityTab, devices: DevicesTab, 'sign-ins': SignInsTab, preferences: PreferencesTab };

/** One's own account: what protects it, where it is signed in, what happened to it, and how one likes the product. */
export default function ProfilePage(): ReactNode {
  const { t } = useTranslation('auth');
  const current = useSession();
  const [{ tab }] = useUrlState(defaults);
  const shown = (tab in tabs ? tab : defaults.tab) as keyof typeof tabs;
  const Tab = tabs[shown];
  return (
    <Page title={t('profile.title')} description={current && <bdi>{`${current.name} · ${current.email}`}</bdi>}>
      {/* Links in place of antd's tabs, which hide what does not fit on a phone behind a button within the tab list. */}
      <nav aria-label={t('profile.title')}>
        <ul className="au-tabs">
          {Object.keys(tabs).map((key) => (
            <li key={key}>
              <Link to={`?tab=${key}`} aria-current={key === shown ? 'page' : undefined}>
                {t(`profile.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Tab key={shown} />
    </Page>
  );
}
