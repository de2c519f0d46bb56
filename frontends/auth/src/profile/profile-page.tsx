import { Page, useSession, useTranslation, useUrlState } from '@attesta/ui';
import { Tabs } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { DevicesTab } from './devices/devices-tab';
import { IdentityProvider } from './identity/identity-provider';
import { PreferencesTab } from './preferences/preferences-tab';
import { SecurityTab } from './security/security-tab';
import { SignInsTab } from './sign-ins/sign-ins-tab';

const defaults = { tab: 'security', page: 1, page_size: 20 };
const tabs = { security: SecurityTab, devices: DevicesTab, 'sign-ins': SignInsTab, preferences: PreferencesTab };

/** One's own account: what protects it, where it is signed in, what happened to it, and how one likes the product. */
export default function ProfilePage(): ReactNode {
  const { t } = useTranslation('auth');
  const current = useSession();
  const [{ tab }, setState] = useUrlState(defaults);
  return (
    <IdentityProvider>
      <Page title={t('profile.title')} description={current && <bdi>{`${current.name} · ${current.email}`}</bdi>}>
        <Tabs
          className="au-tabs"
          activeKey={tab in tabs ? tab : defaults.tab}
          onChange={(next) => setState({ ...defaults, tab: next })}
          destroyOnHidden
          items={Object.entries(tabs).map(([key, Tab]) => ({ key, label: t(`profile.${key}`), children: <Tab /> }))}
        />
      </Page>
    </IdentityProvider>
  );
}
