import { useCall, useSession } from '@attesta/ui';
import { useEffect, useState } from 'react';
import { isOld, isPasswordNoticeDue } from './password-notice-due';

const updateKey = 'last_password_update';
const every = 60_000;
/** A tab that sign-in has told nothing asks only when its screen stands, in milliseconds: nothing there waits for the notice. */
const rest = 10_000;

/** Whether the notice is due now, and the way to put it off for a day, in all tabs of this browser. */
export function usePasswordNotice(): { due: boolean; later: () => void } {
  const { userId = '' } = useSession() ?? {};
  const reminderKey = `password_reminder.${userId}`;
  const now = useNow();
  const lastUpdate = useLastUpdate();
  const [, redraw] = useState({});
  const due =
    lastUpdate !== undefined &&
    isPasswordNoticeDue(lastUpdate, Number(localStorage.getItem(reminderKey)), Math.max(now, Date.now()));
  useEffect(() => {
    // A new password clears what the old one's notice left.
    if (lastUpdate !== undefined && !isOld(lastUpdate, Date.now())) localStorage.removeItem(reminderKey);
  }, [lastUpdate, reminderKey]);
  const later = (): void => {
    localStorage.setItem(reminderKey, String(Date.now()));
    redraw({});
  };
  return { due, later };
}

/** When the password was last changed: sign-in tells its own tab; a new tab asks. Undefined until that is known. */
function useLastUpdate(): string | undefined {
  const told = sessionStorage.getItem(updateKey);
  const rested = useRested();
  const { data } = useCall('auth.GetAccountSecurity', {}, { enabled: told === null && rested, staleTime: every });
  const asked = data?.data?.password_changed_at;
  useEffect(() => {
    if (asked !== undefined) sessionStorage.setItem(updateKey, asked);
  }, [asked]);
  return told ?? asked;
}

/** Whether the page has stood for a while. */
function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), rest);
    return () => clearTimeout(timer);
  }, []);
  return rested;
}

/** The time, looked at again every minute and whenever another tab has changed something. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = (): void => setNow(Date.now());
    const timer = setInterval(look, every);
    window.addEventListener('storage', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', look);
    };
  }, []);
  return now;
}
