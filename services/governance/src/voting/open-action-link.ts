import { AppError, type Context, type LinkRequest, say } from '@attesta/kit';
import { DiscussionPointRepository } from '../repositories/discussion-point.repository';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';
import { type OpenedLink, openLink } from './open-link';

/**
 * The action plan that a link opens: to the address that is responsible for it now, for somebody else may have taken over since the
 * link was mailed.
 * @throws AppError as `openLink`
 */
export async function openActionLink(
  context: Context,
  request: LinkRequest,
): Promise<OpenedLink & { point: DiscussionPoint }> {
  const opened = await openLink(context, request, 'action');
  const point = await new DiscussionPointRepository(opened.scope).findById(opened.id);
  if (!point) throw new AppError('forbidden', say('governance.link_revoked'));
  if (point.responsible_email.toLowerCase() !== opened.voter)
    throw new AppError('not_found', say('governance.vote_email_unknown'));
  return { ...opened, point };
}
