import { PlainButton, type Reply, useTranslation } from '@attesta/ui/base';
import type { ReactNode } from 'react';
import { NewPasswordForm } from '../password/new-password-form';

/** A sign-in whose password was right but must be replaced before anything else. */
export interface Replacement {
  sessionId: string;
  email: string;
}

/** The change-password screen of signing in (specification: daily work 2, Login steps). */
export function ReplacePasswordStep(props: {
  replacement: Replacement;
  onDone: (reply: Reply<'auth.ChangePassword'>) => void;
  onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('auth');
  const { sessionId, email } = props.replacement;
  return (
    <>
      <h1 className="au-title">{t('replace.title')}</h1>
      <p className="au-lead">{t('replace.lead')}</p>
      <NewPasswordForm
        email={email}
        sessionId={sessionId}
        onDone={props.onDone}
        over={{ label: t('help.back'), begin: props.onBack }}
      />
      <p className="au-help">
        <PlainButton kind="link" onClick={props.onBack}>
          {t('code.other')}
        </PlainButton>
      </p>
    </>
  );
}
