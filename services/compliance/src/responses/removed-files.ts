import { AppError, binMilliseconds, type Context, say } from '@attesta/kit';
import { notTooMany } from '../recorded/files';
import { recordedScore } from '../recorded/recorded-score';
import { replaced } from '../recorded/revise';
import type { Node } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import type { RemovedFile, ResponseDocument, StoredAttachment } from '../repositories/response.schema';
import { withRevisions } from './kept-revisions';
import { innerId, mergeAnswers } from './merge-answers';

/** Of so many files a response knows that it had them. */
const mostRemoved = 50;

/** What a response remembers of the files that were taken off it, or replaced, when another one is. */
export function remembering(
  { removed_files = [] }: Pick<Response, 'removed_files'>,
  file: StoredAttachment,
  element_id: string,
  removed_by: string,
): RemovedFile[] {
  const since = Date.now() - binMilliseconds;
  const known = removed_files.filter(({ removed_at }) => removed_at.getTime() > since);
  return [...known, { ...file, element_id, removed_by, removed_at: new Date() }].slice(-mostRemoved);
}

/** An attachment of an element, and the element. */
export function attachedAt(
  { elements }: Pick<Response, 'elements'>,
  id: string,
): { file: StoredAttachment; element_id: string } | undefined {
  for (const { element_id, attachments } of elements) {
    const file = attachments.find((one) => one.id === id);
    if (file) return { file, element_id };
  }
  return undefined;
}

/** What a response says once a file that was taken off it is back where it was. @throws AppError unprocessable when that place is gone or full */
export function broughtBack(
  context: Context,
  response: Response,
  activity: Node,
  { element_id, removed_by: _by, removed_at: _at, ...removed }: RemovedFile,
): { file: StoredAttachment; set: Partial<ResponseDocument> } {
  // What has taken its place has its id.
  const file = { ...removed, id: innerId() };
  const removed_files = (response.removed_files ?? []).filter(({ file_id }) => file_id !== file.file_id);
  if (element_id === '') {
    const files = notTooMany([...response.files, file]);
    const score = recordedScore(response.file_status, { ...response, files });
    const revisions = withRevisions(response, replaced(context, response));
    return { file, set: { files, score, revisions, removed_files } };
  }
  const elements = mergeAnswers(activity, response.elements, []);
  const element = elements.find((one) => one.element_id === element_id);
  if (!element) throw new AppError('unprocessable', say('compliance.evidence_place_gone'));
  element.attachments = notTooMany([...element.attachments, file]);
  return { file, set: { elements, removed_files } };
}
