import { Brand, Button, call, Modal, queryClient, session, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Stands in place of the screens once nobody has been there for 30 minutes: what they showed is gone from the page and from
 * memory, so that nobody who passes by can read it (specification: daily work 2, 4).
 */
export function TimedOut(): ReactNode {
  const { t } = useTranslation('shell');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    document.title = `${t('timedOut.title')} · Attesta`;
    queryClient.clear();
  }, [t]);
  return (
    <main className="at-timed-out">
      <Brand />
      <Modal
        open
        title={t('timedOut.title')}
        width={440}
        centered
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        afterOpenChange={() => button.current?.focus()}
        footer={
          <Button ref={button} type="primary" onClick={signInAgain}>
            {t('timedOut.signIn')}
          </Button>
        }
      >
        <p>{t('timedOut.text')}</p>
      </Modal>
    </main>
  );
}

/** Signs out here in any case, and on the server if it can be reached; every tab then goes to the sign-in page. */
function signInAgain(): void {
  const { loginLogId, sessionId } = session.current ?? {};
  call('auth.LogOut', { id: loginLogId || sessionId }).catch(() => undefined);
  session.end('idle');
}
