import { AppError, type Context, type Day, type DirectoryOrganization, type Sentence } from '@attesta/kit';
import type { Node } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import { responseViews } from './response-view';

/** What was read already of what responses are shown with, so that it is not read again. */
export interface KnownOfResponses {
  /** The activity of all of them. */
  activity?: Node | undefined;
  organization?: DirectoryOrganization;
  /** What it proves, whole. */
  substandards?: Node[];
  /** The day as of which they are shown; today where nothing is said. */
  today?: Day | undefined;
}

/** Shows responses of a kind to whoever asks. */
export type ResponseViews<View> = (
  context: Context,
  organizationId: string,
  responses: Response[],
  known?: KnownOfResponses,
) => Promise<View[]>;

/** A 409 that carries the response as it is now, as the caller would read it. */
export async function responseConflict(
  context: Context,
  reason: Sentence,
  current: Response,
  views: ResponseViews<object> = responseViews,
): Promise<AppError> {
  const [view] = await views(context, current.organization_id, [current]);
  return new AppError('conflict', reason, [], view);
}
