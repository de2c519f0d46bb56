import { type Reply, session, takeRememberedPlace, toast } from '@attesta/ui/base';
import { useNavigate } from '@attesta/ui/router';
import { useState } from 'react';
import { beginSession } from './begin-session';
import { savePendingStep } from './pending-step';

/**
 * Begins the session of a reply and goes where the person wanted to go, or says what the second step waits for.
 * `remembered` false: to the dashboard, as after a change of password (specification: platform 2, Routes).
 */
export function useEnter(): { enter: (reply: Reply<'auth.Login'>, remembered?: boolean) => void; entering: boolean } {
  const navigate = useNavigate();
  const [entering, setEntering] = useState(false);
  const enter = ({ data, message }: Reply<'auth.Login'>, remembered = true): void => {
    if (data?.requiresMFA) {
      if (message) toast.info(message);
      return;
    }
    setEntering(true);
    savePendingStep(undefined);
    beginSession(data ?? {});
    if (message) toast.success(message);
    const place = takeRememberedPlace();
    navigate(remembered ? (place ?? session.startUrl) : '/ss/dashboard', { replace: true });
  };
  return { enter, entering };
}
