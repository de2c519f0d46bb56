import { command, say } from '@attesta/kit';
import { usualExpiry } from '../../domain/document/document-answer';
import { expiryDay } from '../../recorded/expiry-day';
import { newAttachments } from '../../recorded/files';
import { record } from '../../recorded/record';
import { documentViews } from '../../recorded/views';

/**
 * Files a document for the period that its day lies in (daily work 7 storage_activity_document). Without an expiry date it counts as
 * many days as its activity says. One without a file yet scores 0.
 * @throws AppError as record, expiryDay
 */
export const createDocument = command('compliance.CreateDocument', async (request, context, unit) => {
  const data = await record(
    context,
    unit,
    request,
    'document',
    ({ activity }, _status, day) => ({
      document: {
        expiry_date: expiryDay(request.expiry_date, day) ?? usualExpiry(day, activity?.expiry_days),
        description: request.description ?? '',
      },
      files: newAttachments(request.document_link, context.actor.id),
      comments: request.comment ?? '',
    }),
    documentViews,
  );
  return { message: say('compliance.document_added'), data };
});
