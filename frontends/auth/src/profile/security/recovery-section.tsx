import { Button, ConfirmDialog, call, Section, StatusTag, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { useOwnSecurity } from '../use-own-security';
import type { SectionProps } from './security-tab';

/** Below it, the person should make new ones. */
const few = 3;

/** How many recovery codes are left, and new ones in their place. */
export function RecoverySection({ security, onCodes }: SectionProps): ReactNode {
  const { t } = useTranslation('auth');
  const { run, busy } = useOwnSecurity();
  const [asking, setAsking] = useState(false);
  const left = security.recovery_codes_left ?? 0;
  const protectedByFactor = Boolean(security.totp_since) || (security.passkeys?.length ?? 0) > 0;
  const renew = async (): Promise<void> => {
    const reply = await run(() => call('auth.RenewRecoveryCodes'));
    setAsking(false);
    if (reply) onCodes(reply.data?.recovery_codes ?? []);
  };
  return (
    <Section
      title={t('security.recovery.title')}
      extra={
        protectedByFactor && (
          <Button loading={busy && !asking} onClick={() => (left > 0 ? setAsking(true) : void renew())}>
            {t('security.recovery.renew')}
          </Button>
        )
      }
    >
      {protectedByFactor && (
        <p className="at-gap">
          <StatusTag kind={left > few ? 'success' : 'warning'}>
            {t('security.recovery.left', { count: left })}
          </StatusTag>
        </p>
      )}
      <p className="at-muted">{t(protectedByFactor ? 'security.recovery.text' : 'security.recovery.later')}</p>
      <ConfirmDialog
        open={asking}
        title={t('security.recovery.renewTitle')}
        text={t('security.recovery.renewText')}
        action={t('security.recovery.renew')}
        busy={busy}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
