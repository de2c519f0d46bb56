import { Button, Modal, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import '../texts';
import '../auth.css';
import { type PendingStep, signInStep } from '../signin/pending-step';
import { SecondStep } from '../signin/second-step';
import { StepLevel } from '../signin/step-title';
import { PasswordProof } from './password-proof';

/**
 * Asks who is at the client before a change to what protects an account, as a sign-in does: for the password and, where
 * the account has one, a second factor. The shell shows it to whichever screen needs it.
 */
export default function ConfirmIdentity({ onDone }: { onDone: (confirmed: boolean) => void }): ReactNode {
  const { t } = useTranslation('auth');
  const [pending, setPending] = useState<PendingStep>();
  const [busy, setBusy] = useState(false);
  const cancel = (): void => onDone(false);
  return (
    <Modal
      open
      title={t('identity.title')}
      onCancel={cancel}
      mask={{ closable: false }}
      // Only now: antd gives the focus to the first button while it opens.
      afterOpenChange={(open) => open && document.getElementById('current_password')?.focus()}
      // Above the drawer and the question that it interrupts, which antd raises with their nesting; below toasts.
      zIndex={1900}
      footer={[
        <Button key="cancel" onClick={cancel}>
          {t('ui:action.cancel')}
        </Button>,
        !pending && (
          <Button key="confirm" type="primary" htmlType="submit" form="identity" loading={busy}>
            {t('identity.submit')}
          </Button>
        ),
      ]}
    >
      {pending ? (
        <StepLevel value={3}>
          <SecondStep
            key={pending.sessionId}
            pending={pending}
            onDone={() => onDone(true)}
            onChange={setPending}
            onBack={() => setPending(undefined)}
            back={t('identity.again')}
          />
        </StepLevel>
      ) : (
        <PasswordProof
          onBusy={setBusy}
          onDone={({ data }, email) => {
            if (data?.requiresMFA) setPending(signInStep(data, email));
            else onDone(true);
          }}
        />
      )}
    </Modal>
  );
}
