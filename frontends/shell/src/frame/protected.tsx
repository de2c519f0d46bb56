import { type Directory, type findScreen, PageSkeleton, UiProvider, useSession } from '@attesta/ui';
import type { ReactNode } from 'react';
import { loadScreens } from '../remotes/load-remote';
import { RemoteScreen } from '../remotes/remote-screen';
import { ComingSoon } from '../screens/coming-soon';
import { Forbidden } from '../screens/forbidden';
import { NotFound } from '../screens/not-found';
import { RemoteDown } from '../screens/remote-down';
import '../shell.css';
import '../topnav.css';
import { TimedOut as Overlay } from '../session/timed-out';
import { Frame } from './frame';

// One chunk: the overlay must be there when it is needed, even if the network or this version of the files is gone by then.
/** The overlay of a session that timed out. */
export function TimedOut(): ReactNode {
  return (
    <UiProvider>
      <Overlay />
    </UiProvider>
  );
}

/** What a signed-in person sees at an address, within the frame. */
export function Protected(props: {
  found: ReturnType<typeof findScreen>;
  directory: Directory;
  onRetry: () => void;
}): ReactNode {
  return (
    <UiProvider>
      <Frame remotes={props.directory.remotes}>
        <Screen {...props} />
      </Frame>
    </UiProvider>
  );
}

function Screen({ found, directory, onRetry }: Parameters<typeof Protected>[0]): ReactNode {
  const current = useSession();
  if (!found) return directory.unknown.length > 0 ? <RemoteDown onRetry={onRetry} /> : <NotFound />;
  const { remote, screen } = found;
  if (!current || !screen.roles.includes(current.roleId)) return <Forbidden roles={screen.roles} />;
  if (screen.coming) return <ComingSoon screen={screen} />;
  return <RemoteScreen remote={remote} load={loadScreens} fallback={<PageSkeleton />} />;
}
