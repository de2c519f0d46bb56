import type { IncomingMessage } from 'node:http';
import { type Actor, AppError, invalid, say } from '@attesta/kit';

/**
 * The organization that a request selects by X-Organization-Id (alias `organization`), or '' for the user's own.
 * Roles 3 to 6 may only name their own (daily work 6); whether role 1 or 2 owns another is the service's to check.
 * @throws AppError invalid, forbidden
 */
export function selectedOrganization(request: IncomingMessage, actor: Actor | undefined): string {
  const given = request.headers['x-organization-id'] ?? request.headers.organization;
  const id = typeof given === 'string' ? given.trim().toLowerCase() : '';
  // What a browser's storage holds before anybody has selected an organization.
  if (id === '' || id === 'null' || id === 'undefined' || !actor) return '';
  if (!/^[0-9a-f]{24}$/.test(id)) throw invalid('X-Organization-Id', say('gateway.organization_id_unreadable'));
  if (actor.role > 2 && id !== actor.organizationId) {
    throw new AppError('forbidden', say('gateway.another_organization'));
  }
  return id;
}
