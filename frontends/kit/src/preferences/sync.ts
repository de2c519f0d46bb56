import { call } from '../api/call';
import { toast } from '../feedback/toast';
import { i18n } from '../i18n/i18n';
import { session } from '../session/store';
import { preferences } from './store';

/** Several clicks in a row are one call. */
const patience = 600;
let loading: { userId: string; done: Promise<void> } | undefined;
let sending: Promise<void> | undefined;

/**
 * Reads the signed-in user's preferences from the server, once a page and sign-in. A failure leaves what this browser
 * remembers, and is not kept.
 */
export function loadPreferences(): Promise<void> {
  const userId = session.current?.userId;
  if (!userId) return Promise.resolve();
  if (loading?.userId !== userId) loading = { userId, done: load(userId) };
  return loading.done;
}

async function load(userId: string): Promise<void> {
  try {
    const { data } = await call('auth.GetPreferences');
    preferences.receive(userId, data);
  } catch {
    loading = undefined;
  }
}

/**
 * Keeps the preferences and the server in step while a protected screen is shown; public pages change them in this
 * browser only, and the next protected screen tells the server.
 * @returns the function that stops it
 */
export function followPreferences(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), patience);
  };
  const flush = async (): Promise<void> => {
    // One after another: the last write is also the last to arrive, and no older reading arrives after it.
    await loading?.done;
    await sending;
    if (stopped || Object.keys(preferences.unsent).length === 0) return;
    sending = send().finally(() => {
      sending = undefined;
      if (!stopped && Object.keys(preferences.unsent).length > 0) later();
    });
  };
  const stopListening = preferences.onSave(later);
  void loadPreferences().then(flush);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
  };
}

async function send(): Promise<void> {
  const userId = session.current?.userId ?? '';
  const sent = preferences.unsent;
  try {
    const { data } = await call('auth.UpdatePreferences', sent);
    preferences.settle(userId, sent, data);
  } catch (error) {
    preferences.giveUp(userId, sent);
    // Whose session is over learns that at sign-in.
    if (session.current) toast.error((error as Error).message || i18n.t('ui:error.unreachable'));
  }
}
