import { Button, ConfirmDialog, call, Section, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { useOwnSecurity } from '../use-own-security';
import type { SectionProps } from './security-tab';
import { type TotpSecret, TotpSetUp } from './totp-set-up';

/** The authenticator app: set up, or taken off. */
export function TotpSection({ security, onCodes }: SectionProps): ReactNode {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const [secret, setSecret] = useState<TotpSecret>();
  const [removing, setRemoving] = useState(false);
  const { run, busy } = useOwnSecurity();
  const since = security.totp_since;
  const begin = async (): Promise<void> => {
    const reply = await run(async () => ({ data: (await call('auth.BeginTotp')).data }));
    if (reply?.data) setSecret(reply.data);
  };
  const remove = async (): Promise<void> => {
    if (await run(() => call('auth.RemoveTotp'))) setRemoving(false);
  };
  return (
    <Section
      title={t('security.totp.title')}
      extra={
        since ? (
          <Button danger onClick={() => setRemoving(true)}>
            {t('security.totp.remove')}
          </Button>
        ) : (
          !secret && (
            <Button loading={busy} onClick={() => void begin()}>
              {t('security.totp.setUp')}
            </Button>
          )
        )
      }
    >
      {since ? (
        <p>
          <StatusTag kind="success">{t('security.active')}</StatusTag>{' '}
          <span className="at-muted">{t('security.since', { when: format.date(since) })}</span>
        </p>
      ) : (
        <p className="at-muted">{t('security.totp.text')}</p>
      )}
      {secret && !since && (
        <TotpSetUp
          secret={secret}
          onCancel={() => setSecret(undefined)}
          onDone={(codes) => {
            setSecret(undefined);
            onCodes(codes);
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        title={t('security.totp.removeTitle')}
        text={t('security.totp.removeText')}
        action={t('security.totp.remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      />
    </Section>
  );
}
