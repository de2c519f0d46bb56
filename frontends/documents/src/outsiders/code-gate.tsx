import { Field, Notice, PlainButton, PlainForm, useErrorMessage, useTranslation, useWrite } from '@attesta/ui/base';
import { type ReactNode, useState } from 'react';
import { keepProof, type ShownLink } from './link';

/** Lets in who holds the link, knows the address that it was mailed to, and the code that is mailed there. */
export function CodeGate({ link, onProven }: { link: ShownLink; onProven: (proof: string) => void }): ReactNode {
  const { t } = useTranslation('documents');
  const [email, setEmail] = useState('');
  const asked = { ...link, voter_email: email };
  const send = useWrite('documents.SendSigningCode');
  const check = useWrite('documents.CheckSigningCode', {
    onSuccess: ({ data }) => {
      keepProof(email, data?.proof ?? '');
      onProven(data?.proof ?? '');
    },
  });
  const refused = useErrorMessage(send.error ?? check.error);
  if (!link.t || !link.id) return <Notice kind="warning">{t('outsider.noLink')}</Notice>;
  return (
    <>
      <p>{t(send.data ? 'outsider.codeSent' : 'outsider.askEmail')}</p>
      {refused && <Notice kind="error">{refused}</Notice>}
      {send.data ? (
        <PlainForm<{ code: string }> key="code" onSubmit={({ code }) => check.mutate({ ...asked, code })}>
          <Field
            name="code"
            label={t('outsider.code')}
            required
            autoFocus
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <div className="at-cluster">
            <PlainButton kind="primary" type="submit" busy={check.isPending}>
              {t('outsider.open')}
            </PlainButton>
            <PlainButton busy={send.isPending} onClick={() => send.mutate(asked)}>
              {t('outsider.sendAgain')}
            </PlainButton>
          </div>
        </PlainForm>
      ) : (
        <PlainForm key="email" refused={send.error} onSubmit={() => send.mutate(asked)}>
          <Field
            name="voter_email"
            type="email"
            label={t('outsider.email')}
            required
            autoFocus
            dir="ltr"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PlainButton kind="primary" type="submit" busy={send.isPending}>
            {t('outsider.sendCode')}
          </PlainButton>
        </PlainForm>
      )}
    </>
  );
}
