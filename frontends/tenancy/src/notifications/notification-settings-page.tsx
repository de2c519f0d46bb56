import { OneReply, Page, Switch, useCall, useCallMutation, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { KindChoices } from './kind-choices';

/** What the signed-in user is told, and where; each choice is kept at once. */
export default function NotificationSettingsPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const preferences = useCall('tenancy.GetNotificationPreferences');
  const update = useCallMutation('tenancy.UpdateNotificationPreferences');
  return (
    <Page
      title={t('notice.title')}
      description={t('notice.description')}
      breadcrumbs={[{ label: t('inbox.title'), to: '/ss/notifications' }, { label: t('notice.title') }]}
      width="read"
    >
      <OneReply of={preferences} found={preferences.data?.data}>
        {(data) => (
          <div className="at-panel te-notices">
            <div className="te-digest">
              <div>
                <h2 id="digest">{t('notice.digest')}</h2>
                <p className="at-muted" id="digest-help">
                  {t('notice.digestHelp')}
                </p>
              </div>
              <Switch
                checked={data.digest}
                loading={update.isPending}
                aria-labelledby="digest"
                aria-describedby="digest-help"
                onChange={(digest) => update.mutate({ digest })}
              />
            </div>
            <KindChoices
              kinds={data.kinds ?? []}
              digest={Boolean(data.digest)}
              busy={update.isPending}
              onChoose={(choice) => update.mutate({ kinds: [choice] })}
            />
          </div>
        )}
      </OneReply>
    </Page>
  );
}
