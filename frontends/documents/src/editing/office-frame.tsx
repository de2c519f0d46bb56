import { Notice, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Session } from './editing-calls';

/** Milliseconds after which a frame that has the keyboard is a sign that somebody is here. */
const look = 20_000;

/**
 * The document in an editing server's own frame (WOPI). The token goes there by a form, so that no address holds it. What is done in the
 * frame reaches this page as nothing: while the frame has the keyboard, somebody is here.
 */
export function OfficeFrame({ session }: { session: Session }): ReactNode {
  const { t } = useTranslation('documents');
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { url, access_token, access_token_ttl, name } = session;
  const opened = useRef('');
  useEffect(() => {
    // One opening, one document: a session that is told again brings a newer token.
    if (opened.current === session.id) return;
    opened.current = session.id ?? '';
    form.current?.submit();
  }, [session.id]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.activeElement === frame.current && document.visibilityState === 'visible')
        window.dispatchEvent(new Event('focus'));
    }, look);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Notice kind="info">{t('editing.serverSaves')}</Notice>
      <form ref={form} action={url} method="post" target="dc-office" hidden>
        <input type="hidden" name="access_token" value={access_token} readOnly />
        <input type="hidden" name="access_token_ttl" value={String(access_token_ttl ?? '')} readOnly />
      </form>
      <iframe
        ref={frame}
        className="dc-office"
        name="dc-office"
        title={t('editing.inServer', { name })}
        allow="clipboard-read; clipboard-write; fullscreen"
      />
    </>
  );
}
