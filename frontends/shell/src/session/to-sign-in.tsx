import { rememberPlace, session } from '@attesta/ui/base';
import { useLocation, useNavigate } from '@attesta/ui/router';
import { useEffect, useRef } from 'react';

/** Sends an anonymous visitor to sign in and remembers the place, unless they have just signed out there themselves. */
export function ToSignIn(): null {
  const location = useLocation();
  const navigate = useNavigate();
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    session.clear();
    if (session.endReason === 'signed-out') session.forgetEndReason();
    else rememberPlace(location);
    navigate('/signin', { replace: true });
  }, [location, navigate]);
  return null;
}
