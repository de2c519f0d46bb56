import { Button, ConfirmDialog, call, Space, useSecured, useSession, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';

interface SecuredUser {
  id?: string;
  name?: string;
  role_id?: number;
  organization_id?: string;
}

type Act = 'endSessions' | 'resetFactors';
const acts: Act[] = ['endSessions', 'resetFactors'];

/** What an administrator may do for the protection of another's account: nothing where the server would refuse it. */
export function UserSecurity({ user }: { user: SecuredUser }): ReactNode {
  const { t } = useTranslation('tenancy');
  const actor = useSession();
  const [asking, setAsking] = useState<Act>();
  const { run, busy } = useSecured();
  if (!actor || actor.userId === user.id || actor.roleId > 3 || (user.role_id ?? 0) < actor.roleId) return null;
  if (actor.roleId === 3 && actor.organizationId !== user.organization_id) return null;
  const reset = async (factors: boolean): Promise<void> => {
    if (await run(() => call('auth.ResetUserSecurity', { user_id: user.id, factors }))) setAsking(undefined);
  };
  return (
    <>
      <h3>{t('users.security')}</h3>
      <Space wrap>
        {acts.map((act) => (
          <Button key={act} onClick={() => setAsking(act)}>
            {t(`users.${act}`)}
          </Button>
        ))}
      </Space>
      {acts.map((act) => (
        <ConfirmDialog
          key={act}
          open={asking === act}
          title={t(`users.${act}Ask`, { name: user.name })}
          text={t(`users.${act}Text`)}
          action={t(`users.${act}`)}
          busy={busy}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => void reset(act === 'resetFactors')}
        />
      ))}
    </>
  );
}
