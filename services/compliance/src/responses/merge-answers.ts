import { randomBytes } from 'node:crypto';
import { AppError, type ErrorDetail, say } from '@attesta/kit';
import type { ElementAnswer as GivenAnswer } from '@attesta/proto/compliance';
import { points, readAnswer } from '../domain/element-answer';
import type { Node } from '../repositories/node.repository';
import type { StoredElement } from '../repositories/response.schema';
import { readLink } from './evidence-link';

/** Characters of the comments and links of one answer: a list shows two hundred answers at once. */
export const mostAnswerCharacters = 200_000;

/** A new id for what lives inside a document. */
export function innerId(): string {
  return randomBytes(12).toString('hex');
}

/** An element of a response without an answer yet. */
export function openElement(elementId: string): StoredElement {
  return { id: innerId(), element_id: elementId, response: null, comments: '', attachment_link: '', attachments: [] };
}

/**
 * The elements of a response after some answers: every element of the activity is there, the given ones changed, the
 * others as they were. An answer names its element by element_id, or by the id of the response's element.
 * @throws AppError invalid that names each answer which can't be read or belongs elsewhere; unprocessable when all of them together become
 * too long
 */
export function mergeAnswers(activity: Node, stored: StoredElement[], given: GivenAnswer[]): StoredElement[] {
  const byOwnId = new Map(stored.map(({ id, element_id }) => [id, element_id]));
  const asked = activity.activity?.elements.map(({ id }) => id) ?? [];
  const kept = new Map(stored.map((element) => [element.element_id, element]));
  const merged = new Map([...asked, ...kept.keys()].map((id) => [id, { ...(kept.get(id) ?? openElement(id)) }]));
  const errors: ErrorDetail[] = [];
  given.forEach((answer, index) => {
    const field = (name: string): string => `elements[${index}].${name}`;
    const element = merged.get(answer.element_id || byOwnId.get(answer.id ?? '') || answer.id || '');
    if (!element) {
      errors.push({ field: field('element_id'), message: say('compliance.element_of_another_activity') });
      return;
    }
    if (answer.comments !== undefined && answer.comments !== null) element.comments = answer.comments;
    const link = readLink(answer.attachment_link, element);
    if (link === 'unreadable') {
      errors.push({ field: field('attachment_link'), message: say('compliance.link_unreadable') });
    } else element.attachment_link = link;
    if (answer.response === undefined || answer.response === null) return;
    const read = answer.response.trim() ? readAnswer(answer.response) : null;
    if (read === undefined) {
      errors.push({
        field: field('response'),
        message: say('compliance.one_of', { field: 'response', values: Object.keys(points).join(', ') }),
      });
    } else element.response = read;
  });
  if (errors.length > 0) throw new AppError('invalid', errors[0]?.message ?? '', errors);
  const elements = [...merged.values()];
  const length = charactersOf(elements);
  // What was longer before there was a limit can still be made shorter.
  if (length > mostAnswerCharacters && length > charactersOf(stored))
    throw new AppError('unprocessable', say('compliance.answer_too_long', { most: mostAnswerCharacters }));
  return elements;
}

function charactersOf(elements: StoredElement[]): number {
  return elements.reduce((sum, { comments, attachment_link }) => sum + comments.length + attachment_link.length, 0);
}
