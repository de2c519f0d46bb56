import { dashboard, loadPreferences, usePreferences } from '@attesta/ui/base';
import { Navigate } from '@attesta/ui/router';
import { type ReactNode, useEffect, useState } from 'react';

/** What this browser remembers is good enough when the server takes longer, in milliseconds. */
const patience = 3000;

/** Leads to the chosen start page, else to the dashboard (specification: daily work 2). */
export function StartPage(): ReactNode {
  const { start_url: chosen } = usePreferences().preferences;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), patience);
    void loadPreferences().then(() => setReady(true));
    return () => clearTimeout(timer);
  }, []);
  return ready ? <Navigate to={chosen || dashboard} replace /> : null;
}
