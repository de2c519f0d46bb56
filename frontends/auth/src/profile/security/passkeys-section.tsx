import { Alert, Button, Section, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { passkeySupport } from '../../passkeys/passkey-support';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { PasskeyActions } from './passkey-actions';
import type { SectionProps } from './security-tab';

const most = 10;

/** The account's passkeys: added, renamed, removed. */
export function PasskeysSection({ security, onCodes }: SectionProps): ReactNode {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const [adding, setAdding] = useState(false);
  const passkeys = security.passkeys ?? [];
  const support = passkeySupport();
  return (
    <Section
      title={t('security.passkeys.title')}
      extra={
        support === 'ready' && (
          <Button disabled={passkeys.length >= most} onClick={() => setAdding(true)}>
            {t('security.passkeys.add')}
          </Button>
        )
      }
    >
      <p className="at-muted">{t('security.passkeys.text')}</p>
      {support !== 'ready' && (
        <Alert className="at-gap-before" type="info" showIcon title={t(`passkey.no.${support}`)} />
      )}
      {passkeys.length > 0 && (
        <ul className="au-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p className="au-list-name">
                  <strong>
                    <bdi>{passkey.name}</bdi>
                  </strong>
                  {passkey.backed_up && <StatusTag kind="info">{t('security.passkeys.synced')}</StatusTag>}
                </p>
                <p className="at-muted">
                  {t('security.passkeys.added', { when: format.date(passkey.created_at) })}
                  {' · '}
                  {passkey.last_used_at
                    ? t('security.passkeys.used', { when: format.relative(passkey.last_used_at) })
                    : t('security.passkeys.unused')}
                </p>
              </div>
              <PasskeyActions id={passkey.id ?? ''} name={passkey.name ?? ''} />
            </li>
          ))}
        </ul>
      )}
      {passkeys.length >= most && <p className="at-muted">{t('security.passkeys.most', { count: most })}</p>}
      <AddPasskeyDialog
        open={adding}
        onClose={() => setAdding(false)}
        onDone={(codes) => {
          setAdding(false);
          onCodes(codes);
        }}
      />
    </Section>
  );
}
