import { type Context, changesOf, objectId, type UnitOfWork } from '@attesta/kit';
import type { UpdateDocumentRequest__Output as Request } from '@attesta/proto/compliance';
import { usualExpiry } from '../domain/document/document-answer';
import type { Response } from '../repositories/response.repository';
import { expiryDay } from './expiry-day';
import { newAttachments, replaceFiles } from './files';
import { revise } from './revise';
import { documentViews } from './views';

/**
 * Changes a document. With files and a new day, but no expiry date, it counts as many days from then on as its activity says.
 * @throws AppError as revise; not_found for a file that it does not have; invalid for an expiry before its day
 */
export function reviseDocument(context: Context, unit: UnitOfWork, request: Request, corrected = false) {
  const text = [(given: string): string => given, ''] as const;
  const sent = changesOf(request, { expiry_date: text, description: text, comment: text });
  const files = newAttachments(request.document_link, context.actor.id);
  const replaced = request.attachment_id ? objectId(request.attachment_id, 'attachment_id') : undefined;
  return revise(context, unit, request, {
    id: objectId(request.id, 'id'),
    kind: 'document',
    views: documentViews,
    corrected,
    revised: (response: Response, activity, _status, day) => {
      const before = response.document ?? { expiry_date: '', description: '' };
      const renewed = files.length > 0 && day !== response.response_date;
      const usual = renewed ? usualExpiry(day, activity?.activity?.expiry_days) : '';
      const expiry = sent.expiry_date === undefined ? usual || before.expiry_date : sent.expiry_date;
      return {
        document: { expiry_date: expiryDay(expiry, day) ?? '', description: sent.description ?? before.description },
        files: replaceFiles(response.files, files, replaced),
        comments: sent.comment ?? response.comments,
      };
    },
  });
}
