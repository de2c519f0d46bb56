import { Icon, KeyIcon, Notice, PlainButton, useTranslation } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { passkeySupport } from '../passkeys/passkey-support';
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in';
import { Refusal } from './refusal';
import type { WayProps } from './second-step';
import { StepTitle } from './step-title';

/** The passkey as the second step; where this page can't use one, it says so. */
export function PasskeyWay({ pending, onDone, onBack, back }: WayProps): ReactNode {
  const { t } = useTranslation('auth');
  const passkey = usePasskeySignIn(onDone);
  const support = passkeySupport();
  return (
    <>
      <StepTitle>{t('passkey.title')}</StepTitle>
      <p className="au-lead">{t('passkey.lead')}</p>
      {passkey.problem && <Notice kind="error">{passkey.problem}</Notice>}
      <Refusal
        error={passkey.refused}
        retrying={passkey.busy}
        onRetry={() => void passkey.start(pending.sessionId)}
        onDismiss={passkey.dismiss}
        over={{ label: back ?? t('help.back'), begin: onBack }}
      />
      {support === 'ready' ? (
        <PlainButton
          kind="primary"
          className="at-plain-wide"
          autoFocus
          icon={<Icon of={KeyIcon} />}
          busy={passkey.busy}
          onClick={() => void passkey.start(pending.sessionId)}
        >
          {t('passkey.use')}
        </PlainButton>
      ) : (
        <Notice kind="info">{t(`passkey.no.${support}`)}</Notice>
      )}
    </>
  );
}
