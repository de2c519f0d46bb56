import { directory, findScreen, startShortcuts, useDirectory, useSession, useTimedOut } from '@attesta/ui/base';
import { Navigate, useLocation } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { loadPublicPages } from './remotes/load-public';
import { loadScreens } from './remotes/load-remote';
import { RemoteScreen } from './remotes/remote-screen';
import { RemoteDown } from './screens/remote-down';
import { prefetchOnInput } from './session/prefetch';
import { StartPage } from './session/start-page';
import { ToSignIn } from './session/to-sign-in';
import { useRouteAnnouncement } from './session/use-route-announcement';

// antd, menu, drawer and overlay come with these, which nobody needs before they have signed in.
const loadProtected = () => import('./frame/protected');
const Protected = lazy(() => loadProtected().then((module) => ({ default: module.Protected })));
const TimedOut = lazy(() => loadProtected().then((module) => ({ default: module.TimedOut })));

/** Decides what an address shows (specification: daily work 2, Protected and shell behaviour). */
export function Root(): ReactNode {
  const location = useLocation();
  const current = useSession();
  const timedOut = useTimedOut();
  const known = useDirectory();
  const { remotes, complete, error } = known;
  useRouteAnnouncement();
  useEffect(startShortcuts, []);

  const atStart = location.pathname === '/';
  const found = findScreen(remotes, location.pathname);
  const isPublic = found?.screen.public ?? false;
  const anonymous = !current;
  useEffect(
    () => (isPublic && anonymous ? prefetchOnInput(loadProtected, remotes) : undefined),
    [isPublic, anonymous, remotes],
  );
  // Which of the page's skeletons stands there while nothing else does (first-paint/first-paint.css).
  useLayoutEffect(() => {
    document.documentElement.dataset.page = isPublic || anonymous ? 'public' : 'screen';
  }, [isPublic, anonymous]);
  if (atStart && !current) return <Navigate to="/signin" replace />;
  if (error) return <RemoteDown onRetry={retry} />;

  // Public pages come first: they neither read the session nor end it.
  if (found && isPublic) return <RemoteScreen remote={found.remote} load={loadPublicPages} />;
  if (!found && !complete && !atStart) return null;
  if (!current) return location.pathname === '/signin' ? <RemoteDown onRetry={retry} /> : <ToSignIn />;
  if (atStart && !timedOut) return <StartPage />;
  // Its files and the frame's come side by side.
  if (found?.screen.roles.includes(current.roleId) && !found.screen.coming)
    loadScreens(found.remote).catch(() => undefined);
  return <Suspense>{timedOut ? <TimedOut /> : <Protected found={found} directory={known} onRetry={retry} />}</Suspense>;
}

function retry(): void {
  void directory.load();
}
