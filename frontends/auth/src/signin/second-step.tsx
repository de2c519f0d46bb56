import { PlainButton, type Reply, useTranslation } from '@attesta/ui/base';
import { type ReactNode, useState } from 'react';
import { AppCodeWay, MailWay, RecoveryWay } from './code-ways';
import { PasskeyWay } from './passkey-way';
import type { Method, PendingStep } from './pending-step';
import { StepSubtitle } from './step-title';

/** What each way of the second step gets. */
export interface WayProps {
  pending: PendingStep;
  onDone: (reply: Reply<'auth.Login'>) => void;
  onChange: (pending: PendingStep) => void;
  /** Back to the beginning of signing in, or of whatever the step belongs to. */
  onBack: () => void;
  /** The words for that, where it is no sign-in. */
  back?: string;
}

const ways: Record<Method, (props: WayProps) => ReactNode> = {
  mail: MailWay,
  totp: AppCodeWay,
  passkey: PasskeyWay,
  recovery: RecoveryWay,
};

/** The second step of signing in, by the best way that the account has or another one that the person chooses. */
export function SecondStep(props: WayProps): ReactNode {
  const { t } = useTranslation('auth');
  const { methods } = props.pending;
  const [method, setMethod] = useState<Method>(methods[0] ?? 'mail');
  const Way = ways[method];
  const others = methods.filter((other) => other !== method);
  return (
    <>
      <Way key={method} {...props} />
      {others.length > 0 && (
        <section className="au-ways" aria-labelledby="other-ways">
          <StepSubtitle id="other-ways">{t('way.title')}</StepSubtitle>
          {others.map((other) => (
            <PlainButton key={other} kind="link" onClick={() => setMethod(other)}>
              {t(`way.${other}`)}
            </PlainButton>
          ))}
        </section>
      )}
      <p className="au-help">
        <PlainButton kind="link" onClick={props.onBack}>
          {props.back ?? t('code.other')}
        </PlainButton>
      </p>
    </>
  );
}
