import { call, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { deviceName } from '../../passkeys/device-name';
import { useOwnSecurity } from '../use-own-security';
import { NameDialog } from './name-dialog';

type Options = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON'];

/** Makes a passkey on this device, under a name of the person's choice. */
export function AddPasskeyDialog(props: {
  open: boolean;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const { run, busy } = useOwnSecurity();
  const add = async (name: string): Promise<void> => {
    const reply = await run(() => makePasskey(name));
    if (reply) props.onDone(reply.data?.recovery_codes ?? []);
  };
  return (
    <NameDialog
      open={props.open}
      title={t('security.passkeys.addTitle')}
      text={t('security.passkeys.addText')}
      name={deviceName(navigator.userAgent)}
      action={t('security.passkeys.continue')}
      busy={busy}
      onSubmit={(name) => void add(name)}
      onCancel={props.onClose}
    />
  );
}

async function makePasskey(name: string) {
  const [{ startRegistration }, { data }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('auth.BeginPasskey'),
  ]);
  const { clientExtensionResults: _, ...made } = await startRegistration({ optionsJSON: data as Options });
  const { attestationObject, clientDataJSON, transports } = made.response;
  return call('auth.ConfirmPasskey', {
    name,
    credential: { ...made, response: { attestationObject, clientDataJSON, transports } },
  });
}
