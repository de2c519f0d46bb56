import { roles } from '../session/roles';
import type { Session } from '../session/store';
import type { PublishedScreen, Remote } from './description';

/** The remote that answers an address, with its screen that fits it best. */
export function findScreen(
  remotes: readonly Remote[],
  pathname: string,
): { remote: Remote; screen: PublishedScreen } | undefined {
  return remotes
    .flatMap((remote) => remote.screens.map((screen) => ({ remote, screen })))
    .filter(({ screen }) => pathname === screen.path || pathname.startsWith(`${screen.path}/`))
    .sort((left, right) => right.screen.path.length - left.screen.path.length)[0];
}

/** Whether the menu offers a screen to somebody. */
export function isOffered({ menu }: PublishedScreen, { roleId, actingFor }: Session): boolean {
  if (!menu?.roles.includes(roleId)) return false;
  return !menu.ofOrganization || roleId !== roles.platformAdmin || actingFor !== '';
}
